/**
 * Code and looks that are not fetched while the app is installed: a file, and the pages that need it, by their words
 * (`domain/access/screens.ts`). A language counts as a page.
 */
export type LaterFile = { url: string; pages: readonly string[] }

/** Holds what was fetched later. Names of files change with their content, so a file of an older build is never asked for. */
export const laterCache = 'preau-screens'

/** The note of the pages kept on this tablet: written into the same cache, so that both go together. */
const keptPages = '/kept-pages.json'

/** In which language the app was started last on this tablet. */
const keptLanguage = '/kept-language.json'
const notes: readonly string[] = [keptPages, keptLanguage]

type LaterPorts = {
  files: readonly LaterFile[]
  open(): Promise<Pick<Cache, 'add' | 'addAll' | 'delete' | 'keys' | 'match' | 'put'>>
  /** The pages of a tablet that has kept none yet. */
  firstPages: readonly string[]
  requestOf(path: string): Request
}

const pathOf = (file: LaterFile): string => new URL(file.url, 'https://preau.invalid/').pathname

export function createLaterFiles({ files, open, firstPages, requestOf }: LaterPorts) {
  const paths = new Set(files.map(pathOf))

  async function readPages(): Promise<readonly string[] | null> {
    const noted = await (await open()).match(keptPages)
    return noted ? ((await noted.json()) as string[]) : null
  }

  async function listMissing(pages: readonly string[]): Promise<string[]> {
    const there = new Set((await (await open()).keys()).map(({ url }) => new URL(url).pathname))
    return files
      .filter((file) => file.pages.some((page) => pages.includes(page)))
      .map(pathOf)
      .filter((path) => !there.has(path))
  }

  return {
    async noteLanguage(language: string): Promise<void> {
      await (await open()).put(keptLanguage, Response.json(language))
    },

    /** The language of the tablet; undefined where the app has not said it yet. */
    async language(): Promise<string | undefined> {
      const noted = await (await open()).match(keptLanguage)
      return noted && ((await noted.json()) as string)
    },

    has: (url: URL): boolean => paths.has(url.pathname),

    /** Keeps these pages too. One file after the other, after everything that a person waits for. */
    async keep(pages: readonly string[]): Promise<void> {
      const cache = await open()
      const all = [...new Set([...((await readPages()) ?? []), ...pages])]
      await cache.put(keptPages, Response.json(all))
      for (const path of await listMissing(all)) await cache.add(requestOf(path))
    },

    /**
     * While a build is installed: the pages that are kept are fetched in this build, all or none. A build that cannot
     * have them is not installed: an update takes no page away from a tablet without a network.
     */
    async keepAgain(): Promise<void> {
      const pages = (await readPages()) ?? firstPages
      await (await open()).addAll(await listMissing(pages))
    },

    /** Once this build has taken over, nobody asks for files of another. */
    async forgetOthers(): Promise<void> {
      const cache = await open()
      const others = (await cache.keys()).filter(({ url }) => {
        const { pathname } = new URL(url)
        return !notes.includes(pathname) && !paths.has(pathname)
      })
      await Promise.all(others.map((request) => cache.delete(request)))
    },
  }
}
