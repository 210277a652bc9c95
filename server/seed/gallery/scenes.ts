import { createHash } from 'node:crypto'
import type { MadePaper } from '../documents/papers.ts'

/** Shapes on a ground: what the pictures of the demo show. They are drawn, since no real child stands in a demo. */
const scenes = [
  // A barn with hens.
  `<rect width="640" height="480" fill="#cfe6f2"/><rect y="300" width="640" height="180" fill="#a9c98b"/>
   <path d="M120 300V190l90-70 90 70v110z" fill="#b5533c"/><rect x="185" y="230" width="50" height="70" fill="#f3e6cf"/>
   <circle cx="420" cy="360" r="30" fill="#f7f3ea"/><circle cx="500" cy="380" r="26" fill="#e7d3b0"/>
   <path d="M448 352l16 6-16 8z" fill="#e09a3e"/><circle cx="540" cy="80" r="40" fill="#f4cf5e"/>`,
  // A pond with ducks.
  `<rect width="640" height="480" fill="#dcebd3"/><ellipse cx="320" cy="320" rx="270" ry="120" fill="#8fbfd6"/>
   <ellipse cx="250" cy="300" rx="46" ry="26" fill="#f5ead0"/><circle cx="290" cy="272" r="20" fill="#5f8f5a"/>
   <ellipse cx="410" cy="340" rx="40" ry="22" fill="#e9d7ae"/><circle cx="444" cy="318" r="17" fill="#d9a13b"/>`,
  // Hands in paint.
  `<rect width="640" height="480" fill="#fbf7ee"/><circle cx="180" cy="200" r="90" fill="#e0735b" opacity=".85"/>
   <circle cx="330" cy="260" r="110" fill="#e9b949" opacity=".8"/><circle cx="460" cy="180" r="80" fill="#4c8aa8" opacity=".85"/>
   <path d="M80 400q120-90 240-20t260-40" fill="none" stroke="#5c9a6d" stroke-width="26" stroke-linecap="round"/>`,
  // A tower of blocks.
  `<rect width="640" height="480" fill="#efe4d6"/><rect y="400" width="640" height="80" fill="#c9ad8b"/>
   <rect x="240" y="320" width="150" height="80" fill="#d9634c"/><rect x="260" y="240" width="110" height="80" fill="#5b8fb9"/>
   <rect x="280" y="170" width="76" height="70" fill="#e8bd4e"/><path d="M270 170l48-70 48 70z" fill="#6aa57a"/>`,
  // Leaves of autumn.
  `<rect width="640" height="480" fill="#f4ead6"/><path d="M320 470V250" stroke="#7a573b" stroke-width="30"/>
   <circle cx="250" cy="180" r="90" fill="#d98a3d"/><circle cx="390" cy="170" r="100" fill="#c2543a"/>
   <circle cx="320" cy="110" r="80" fill="#e3b04b"/><ellipse cx="150" cy="420" rx="26" ry="14" fill="#c2543a"/>
   <ellipse cx="480" cy="430" rx="26" ry="14" fill="#d98a3d"/>`,
  // Flags of a party.
  `<rect width="640" height="480" fill="#e6eef6"/><path d="M0 90q320 130 640 0" fill="none" stroke="#54606b" stroke-width="6"/>
   <path d="M90 118l60 12-24 70zM230 142l60 6-26 72zM370 146l60-8-22 74zM510 122l56-20-14 74z" fill="#d9634c"/>
   <circle cx="200" cy="360" r="60" fill="#e8bd4e"/><circle cx="330" cy="340" r="70" fill="#6aa57a"/>
   <circle cx="460" cy="370" r="56" fill="#5b8fb9"/>`,
] as const

/** Draws the scenes as photos, in the same way in which the server draws those of a camera. */
export async function drawScenes(): Promise<MadePaper[]> {
  // Fetched where a demo is made: no school needs the library that draws in the process of the server.
  const { drawPicture } = await import('#server/features/media/drawing/draw-picture.ts')
  const drawn: MadePaper[] = []
  for (const shapes of scenes) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${shapes}</svg>`
    const flat = await drawPicture(Buffer.from(svg), 'logo')
    if (!flat.ok) throw new Error(`a scene was not drawn: ${flat.refusal.code}`)
    const photo = await drawPicture(flat.value.whole, 'photo')
    if (!photo.ok) throw new Error(`a scene was not photographed: ${photo.refusal.code}`)
    const { whole, small, ...size } = photo.value
    const sha256 = createHash('sha256').update(whole).digest('hex')
    drawn.push({ kind: 'photo', format: 'jpg', whole, small, sha256, size })
  }
  return drawn
}
