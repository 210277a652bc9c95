/** What a drawn face is made of; each is an index into the palettes and shapes below. */
export type Drawing = {
  skin: number
  hair: number
  cut: number
  cloth: number
  wall: number
}

const skins = 6
const walls = 6
const cloths = 7
/** Hair colours that go with each skin, so that a class looks like a class. */
const hairsOfSkin: readonly (readonly number[])[] = [
  [2, 3, 4, 5, 6],
  [2, 3, 4, 5, 6],
  [1, 2, 3, 4, 6],
  [1, 2, 3, 4],
  [1, 1, 2],
  [1],
]

export type HairCut = { paths: readonly string[]; buns?: true }

/** Hair in front of the face, on a board of 44 by 51. */
export const hairCuts: readonly HairCut[] = [
  {
    paths: ['M10 23C9 12 14 7 22 7s13 5 12 16c-1-5-3-8-6-9-5 2-11 1-13 0-3 2-4 5-5 9z'],
  },
  {
    paths: [
      'M9 24c-3-4-1-9 2-10 0-5 5-7 8-6 3-3 9-2 11 1 4 0 6 5 5 8 2 3 0 7-2 8 0-5-2-8-4-9-5 2-11 1-14 0-3 1-5 4-6 8z',
    ],
  },
  {
    paths: [
      'M9 34C7 16 11 7 22 7s15 9 13 27c-3 1-5 0-5 0l1-12c-3-2-5-5-6-8-3 4-8 7-12 8l1 12s-3 1-5 0z',
    ],
  },
  {
    paths: ['M11 22C10 12 15 8 22 8s12 4 11 14c-2-4-4-6-11-6s-9 2-11 6z'],
    buns: true,
  },
  {
    paths: [
      'M10 27C8 14 13 7 22 7s14 7 12 20l-2 2c0-5 0-8-2-11H14c-2 3-2 6-2 11z',
      'M22 4c3-2 5 1 4 4h-6c0-2 0-3 2-4z',
    ],
  },
  { paths: ['M10 20c0-9 5-13 12-13 8 0 12 5 12 13-2-3-6-5-8-7-3 3-11 4-16 7z'] },
  {
    paths: [
      'M10 26C8 13 13 7 22 7s14 6 12 19c-1 1-2 1-3 0 1-6 0-9-2-11-4 1-10 1-14 0-2 2-3 5-2 11-1 1-2 1-3 0z',
      'M33 15c4 1 6 6 4 13-1 4-3 6-5 7 1-6 1-12-1-17z',
    ],
  },
  {
    paths: ['M11 21c-1-9 4-14 11-14s12 5 11 14c-1-4-2-6-4-7-4 1-10 1-14 0-2 1-3 3-4 7z'],
  },
]

/** FNV-1a: the same child gets the same face on every tablet, and neighbours in the alphabet differ. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index)
    value = Math.imul(value, 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  value ^= value >>> 12
  return value >>> 0
}

const pick = (seed: string, of: string, count: number): number => hash(`${of}:${seed}`) % count

/** The face that belongs to a seed, usually a child's id. It is decoration: it claims nothing about the child. */
export function drawFace(seed: string): Drawing {
  const skin = pick(seed, 'skin', skins)
  const hairs = hairsOfSkin[skin] ?? [1]
  return {
    skin: skin + 1,
    hair: hairs[pick(seed, 'hair', hairs.length)] ?? 1,
    cut: pick(seed, 'cut', hairCuts.length),
    cloth: pick(seed, 'cloth', cloths) + 1,
    wall: pick(seed, 'wall', walls) + 1,
  }
}
