import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export type Program = { child: ChildProcess; end(): Promise<void> }

/** A folder for one browser: what it keeps goes away with the run. */
export const ownFolder = (): string => mkdtempSync(join(tmpdir(), 'preau-engine-'))

/** A program that waits for another one, which does not answer, ends no sooner by itself. */
const longestEndMs = 5_000

type Start = { folder: string; args: readonly string[]; env?: Record<string, string> }

/**
 * Starts a part of a browser, with a home of its own. Its name is a path in its folder: a later run ends what an
 * interrupted one left (`scripts/test/folder-of-run.mjs`). Its fourth channel is open to be read.
 */
export function startProgram(path: string, { folder, args, env = {} }: Start): Program {
  const child = spawn(path, args, {
    argv0: join(folder, basename(path)),
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, LANGUAGE: 'en', ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    child,
    async end() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), longestEndMs)
      await ended
      clearTimeout(timer)
    },
  }
}
