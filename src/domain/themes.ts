/** The colour that a browser and a phone give to what surrounds the shop, by its theme. */
export const BAR_COLOUR = { turquesa: '#137180', rosa: '#ffc5c5' } as const;
