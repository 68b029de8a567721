/** The texts of the feeds page. */
export const feedTexts = {
  title: 'Catálogos',
  entry: 'Tus productos en WhatsApp Business, Facebook, Instagram y Google, siempre al día.',
  lead: 'Copia la dirección, pégala una sola vez en cada catálogo y él mismo vuelve a leerla: precios, fotos y disponibilidad quedan al día.',
  address: 'Dirección',
  copy: 'Copiar la dirección',
  private:
    'La tienda todavía no tiene una dirección pública: nadie podrá leer estos catálogos hasta que la tenga.',
  shop: {
    title: 'Tu tienda',
    lead: 'El enlace y el código de tu catálogo, para tu perfil, tus volantes o el mostrador.',
  },
  meta: {
    title: 'WhatsApp Business, Facebook e Instagram',
    steps: [
      'Entra al administrador de ventas de Meta (business.facebook.com/commerce) con la cuenta del negocio y abre o crea tu catálogo.',
      'Agrega artículos con una lista de datos y elige que la lea desde una dirección web.',
      'Pega la dirección, elige colones (CRC) y que se actualice cada hora o cada día.',
      'Conecta el catálogo con tu número de WhatsApp Business, tu página de Facebook y tu Instagram.',
    ],
    note: 'Lo agotado sigue en el catálogo, marcado como agotado.',
  },
  google: {
    title: 'Google',
    steps: [
      'Entra a Google Merchant Center (merchants.google.com) y confirma que la tienda es tuya.',
      'Agrega productos desde un archivo y elige que lo lea desde una dirección web.',
      'Pega la dirección y elige que la lea cada día.',
    ],
    note: 'Google decide qué tiendas acepta: a las que venden por chat les puede pedir más datos.',
  },
  missing: 'Lo que falta',
  listed: (count: number) =>
    count === 1 ? '1 producto sale en los catálogos.' : `${count} productos salen en los catálogos.`,
  nothing: 'No falta nada: salen todos.',
  leftOut: (count: number) =>
    count === 1
      ? 'Este se queda por fuera hasta que lo completes:'
      : `Estos ${count} se quedan por fuera hasta que los completes:`,
  more: (count: number) => `Y ${count} más. Completa estos primero.`,
  unnamed: 'Producto sin nombre',
} as const;
