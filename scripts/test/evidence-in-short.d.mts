export function evidenceInShort(folder: string): string[]
