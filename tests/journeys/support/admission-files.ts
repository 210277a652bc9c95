import { readBuilt } from './built-files.ts'

/** The files that the page of the admission form asks for before its first step is there, in a language. */
export function filesOfAdmission(language: string): string[] {
  const page = readBuilt('admission.html').toString()
  const files = [...page.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, path = '']) => path)
  const words = files.flatMap((file) => [
    ...readBuilt(file)
      .toString()
      .matchAll(new RegExp(`["'\`]\\./(${language}-[\\w-]+\\.js)["'\`]`, 'g')),
  ])
  return [...new Set([...files, ...words.map(([, name = '']) => `assets/${name}`)])]
}
