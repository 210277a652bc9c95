import type { ClassChild } from '../marks/class-register.ts'

type Pictured = Pick<ClassChild, 'pic' | 'contacts'>

/** The addresses of the pictures of those who may collect these children. */
export const facesOf = (children: readonly Pick<Pictured, 'contacts'>[]): string[] =>
  children
    .flatMap(({ contacts }) => contacts?.collectors ?? [])
    .flatMap(({ portrait }) => portrait ?? [])

/** The same with those of the children. The faces at the door come first: nobody else can stand for them. */
export const picturesOf = (children: readonly Pictured[]): string[] => [
  ...facesOf(children),
  ...children.flatMap(({ pic }) => pic ?? []),
]
