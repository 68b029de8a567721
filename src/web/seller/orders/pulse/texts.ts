export const pulseTexts = {
  unseen: (count: string) => `${count} sin ver`,
} as const;
