/** The number of a shop that nobody has configured: messages to it reach nobody. */
export const PLACEHOLDER_PHONE = '50670000000';
