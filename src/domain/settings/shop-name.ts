/** The name of a new shop. The drawn logo shows it; a shop with another name shows the mark and its name as text. */
export const DRAWN_LOGO_NAME = 'Chatea y Compra';
