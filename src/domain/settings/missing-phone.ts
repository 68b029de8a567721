/** For whoever is signed in, and for whoever starts the shop. Apart from the number, so that visitors do not load the sentence. */
export const MISSING_PHONE = 'Falta tu número de WhatsApp: los mensajes de compra no te llegan.';
