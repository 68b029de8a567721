export const UNSENT = 'Guardamos tu pedido en este aparato y lo enviamos cuando vuelva la conexión.';
