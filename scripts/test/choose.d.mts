/** A step that is to run, and what it is narrowed to. */
export type Chosen = { step: { name: string }; files?: readonly string[]; pattern?: string }

export function unknownWishes(wishes: readonly string[]): string[]
export function chooseSteps(wishes: readonly string[]): Chosen[]
