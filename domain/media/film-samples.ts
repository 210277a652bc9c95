import { type Box, type FilmSource, unreadable, viewAt } from './film-source.ts'

/** Entries of one table of a track: a note for each frame of a minute is far below it. */
const mostEntries = 65_536

type Table = { count: number; entry: (nth: number) => DataView }

/** A table of a track: `head` bytes before the number of its entries, which are `size` bytes each. */
async function tableIn(
  source: FilmSource,
  { box, head, size }: { box: Box; head: number; size: number },
): Promise<Table> {
  const count = (await viewAt(source, box.body + head, 4)).getUint32(0)
  const from = box.body + head + 4
  if (count > mostEntries || from + count * size > box.end) unreadable()
  const view = await viewAt(source, from, count * size)
  return {
    count,
    entry: (nth) => new DataView(view.buffer, view.byteOffset + nth * size, size),
  }
}

/** Answers the length of each sample, by its number from 0. */
async function lengthsOf(source: FilmSource, box: Box): Promise<(nth: number) => number> {
  const same = (await viewAt(source, box.body + 4, 4)).getUint32(0)
  if (same > 0) return () => same
  const { count, entry } = await tableIn(source, { box, head: 8, size: 4 })
  return (nth) => (nth < count ? entry(nth).getUint32(0) : unreadable())
}

/** Answers how many samples lie in each run of them, by the number of the run from 0. */
async function samplesOf(source: FilmSource, box: Box): Promise<(run: number) => number> {
  const { count, entry } = await tableIn(source, { box, head: 4, size: 12 })
  let at = 0
  return (run) => {
    while (at + 1 < count && entry(at + 1).getUint32(0) <= run + 1) at += 1
    return count > 0 ? entry(at).getUint32(4) : unreadable()
  }
}

/** Finds where in the film the samples of a track lie. Its tables say it: `stsz`, `stsc`, and `stco` or `co64`. */
export async function filmSamples(
  source: FilmSource,
  tables: readonly Box[],
): Promise<{ from: number; to: number }[]> {
  const find = (type: string) => tables.find((box) => box.type === type)
  const [sizes, runs, wide] = [find('stsz'), find('stsc'), find('co64')]
  const places = wide ?? find('stco')
  if (!sizes || !runs || !places) return unreadable()
  const lengthOf = await lengthsOf(source, sizes)
  const samplesIn = await samplesOf(source, runs)
  const { count, entry } = await tableIn(source, { box: places, head: 4, size: wide ? 8 : 4 })
  const ranges: { from: number; to: number }[] = []
  let sample = 0
  for (let run = 0; run < count; run += 1) {
    const from = wide ? Number(entry(run).getBigUint64(0)) : entry(run).getUint32(0)
    let to = from
    for (let left = samplesIn(run); left > 0; left -= 1) {
      if (sample >= mostEntries) unreadable()
      to += lengthOf(sample)
      sample += 1
    }
    ranges.push({ from, to })
  }
  return ranges
}
