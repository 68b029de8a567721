/** What the dialog that explains buying says. */
export const helpTexts = {
  lead: 'Explora, disfruta y encuentra lo que estás buscando!',
  steps: [
    'Agrega productos al carrito.',
    'Desde el carrito, elige comprar.',
    'Se abre un enlace al chat oficial para coordinar los detalles de tu compra.',
  ],
  important: 'Importante',
  note: 'Los precios no incluyen el envío. Lo calculamos por chat según tu zona de entrega. Si tienes dudas, pregúntanos con confianza.',
  toShop: 'Ir a la tienda',
} as const;
