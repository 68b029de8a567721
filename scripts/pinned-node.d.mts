export function findNode(root: string): string;
export function requireWorkingNode(node: string): void;
