/** A progressive JPEG is drawn scan by scan; cameras and browsers write ten at most. A scan costs few bytes and much time. */
export const mostScans = 30

const marker = { start: 0xff, scan: 0xda, end: 0xd9, firstWithLength: 0xc0, firstRestart: 0xd0 }

/** Codes below C0, restarts (D0 to D7), start and end of the picture stand alone; all others begin a segment with a length. */
const hasLength = (code: number): boolean =>
  code >= marker.firstWithLength && !(code >= marker.firstRestart && code <= marker.end)

/**
 * True if a JPEG has more scans than this. It goes from marker to marker as a decoder does. So neither the
 * scans of a thumbnail count, nor what a phone writes behind the picture's end. It stops at the first scan too many, and
 * looks at each byte once.
 */
export function hasMoreScans(jpeg: Uint8Array, most = mostScans): boolean {
  let scans = 0
  let at = 0
  for (;;) {
    at = jpeg.indexOf(marker.start, at)
    if (at < 0) return false
    while (jpeg[at] === marker.start) at += 1
    const code = jpeg[at] ?? marker.end
    if (code === marker.end) return false
    at += 1
    if (code === marker.scan) scans += 1
    if (scans > most) return true
    if (hasLength(code)) at += Math.max(2, ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0))
  }
}
