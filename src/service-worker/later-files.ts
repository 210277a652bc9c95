/**
 * Code and looks that are not fetched while the app is installed: a file, and the rooms that need it. A room is the
 * word of a page (`domain/access/screens.ts`) or a language.
 */
export type LaterFile = { url: string; rooms: readonly string[] }

/** Holds what was fetched later. Names of files change with their content, so a file of an older build is never asked for. */
export const laterCache = 'preau-screens'

/** Which rooms are kept on this tablet: written into the same cache, so that both go together. */
const keptRooms = '/kept-rooms.json'

type LaterPorts = {
  files: readonly LaterFile[]
  open(): Promise<Pick<Cache, 'add' | 'addAll' | 'delete' | 'keys' | 'match' | 'put'>>
  /** The rooms of a tablet that has kept none yet. */
  firstRooms: readonly string[]
  requestOf(path: string): Request
}

const pathOf = (file: LaterFile): string => new URL(file.url, 'https://preau.invalid/').pathname

export function createLaterFiles({ files, open, firstRooms, requestOf }: LaterPorts) {
  const paths = new Set(files.map(pathOf))

  async function readRooms(): Promise<readonly string[] | null> {
    const noted = await (await open()).match(keptRooms)
    return noted ? ((await noted.json()) as string[]) : null
  }

  async function listMissing(rooms: readonly string[]): Promise<string[]> {
    const there = new Set((await (await open()).keys()).map(({ url }) => new URL(url).pathname))
    return files
      .filter((file) => file.rooms.some((room) => rooms.includes(room)))
      .map(pathOf)
      .filter((path) => !there.has(path))
  }

  return {
    has: (url: URL): boolean => paths.has(url.pathname),

    /** Keeps these rooms too. One file after the other, after everything that a person waits for. */
    async keep(rooms: readonly string[]): Promise<void> {
      const cache = await open()
      const all = [...new Set([...((await readRooms()) ?? []), ...rooms])]
      await cache.put(keptRooms, Response.json(all))
      for (const path of await listMissing(all))
        await cache.add(requestOf(path))
    },

    /**
     * While a build is installed: the rooms that are kept are fetched in this build, all or none. A build that cannot
     * have them is not installed, so an update takes no page away from a tablet without a network.
     */
    async keepAgain(): Promise<void> {
      const rooms = (await readRooms()) ?? firstRooms
      await (await open()).addAll(await listMissing(rooms))
    },

    /** Once this build has taken over, nobody asks for files of another. */
    async forgetOthers(): Promise<void> {
      const cache = await open()
      const others = (await cache.keys()).filter(({ url }) => {
        const { pathname } = new URL(url)
        return pathname !== keptRooms && !paths.has(pathname)
      })
      await Promise.all(others.map((request) => cache.delete(request)))
    },
  }
}
