export function findNode(root: string): string;
export function requireWorkingNode(node: string): void;
export function linkNode(root: string, node: string): void;
