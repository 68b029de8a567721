export type Report = (error: unknown, what: string) => void;
