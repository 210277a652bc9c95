import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { refuse } from '#domain/kernel/result.ts'
import { mediaRefusalCodes } from '#domain/media/media.ts'
import type { Drawing } from './draw-picture.ts'
import type { Order } from './drawing-process.ts'

/** The outcome of a picture in a process of its own. */
export type DrawnApart =
  | { kind: 'drawn'; drawing: Drawing }
  /** Its time was over, or it broke the process that drew it. */
  | { kind: 'stopped' }
  /** The process could not be started, or the server stops: the picture was not looked at. */
  | { kind: 'not-now' }

export type DrawApart = {
  draw(order: Order): Promise<DrawnApart>
  /** Ends what is being drawn; nothing is drawn any more. */
  stop(): void
}

export type DrawApartOptions = {
  /** The longest time for a picture, in milliseconds. */
  longestMs?: number
  /** Hears why no process could be started: the first time, and again after one could. */
  onTrouble?: (error: Error) => void
  /** The program that draws; `execPath` runs it. */
  program?: string
  execPath?: string
}

const ownProgram = fileURLToPath(new URL('drawing-process.ts', import.meta.url))

/** A busy machine takes seconds to start a program; longer than this, it is not to be burdened any more. */
const longestStartMs = 10_000
/**
 * All that the process may write into, in kB. Node reserves half a gigabyte of it and uses little of that; an honest
 * picture of the most pixels takes less than half a gigabyte more.
 */
const mostMemory = 1536 * 1024
const mostOfScripts = '--max-old-space-size=128'
/** A library that reads hostile files may not take all memory. Where the limit is not known, there is none. */
const limited = `ulimit -d ${mostMemory} 2>/dev/null || :; exec "$@"`

function launch({ program, execPath }: { program: string; execPath: string }) {
  try {
    const child = fork(program, [], {
      execPath: '/bin/sh',
      execArgv: ['-c', limited, 'sh', execPath, mostOfScripts],
      // A library that reads hostile files gets no secret either.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    yieldToRegisters(child)
    return child
  } catch {
    // The machine has no process or memory left.
    return undefined
  }
}

function yieldToRegisters({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already, and says so itself.
  }
}

/**
 * Draws each picture in a process of its own, which is killed when its time is over. The library cannot be interrupted
 * otherwise. In this process it would hold up files and passwords of all schools.
 */
export function createDrawApart(options: DrawApartOptions = {}): DrawApart {
  const { longestMs = 10_000, program = ownProgram, execPath = process.execPath } = options
  const running = new Set<ChildProcess>()
  let isStopped = false
  let isTroubled = false

  function notStarted(why: string): DrawnApart {
    if (!isTroubled && !isStopped) options.onTrouble?.(new Error(why))
    isTroubled = !isStopped
    return { kind: 'not-now' }
  }

  function watch(child: ChildProcess, order: Order): Promise<DrawnApart> {
    return new Promise((resolve) => {
      let outcome: DrawnApart | undefined
      const end = () => void child.kill('SIGKILL')
      let timer = setTimeout(end, longestStartMs)
      child.once('message', () => {
        isTroubled = false
        outcome = { kind: 'stopped' }
        clearTimeout(timer)
        timer = setTimeout(end, longestMs)
        child.once('message', (answer) => {
          outcome = { kind: 'drawn', drawing: readDrawing(answer) }
          end()
        })
        child.send(order, (error) => {
          if (error) end()
        })
      })
      const over = (why: string) => {
        clearTimeout(timer)
        running.delete(child)
        const isCut = isStopped && outcome?.kind === 'stopped'
        resolve(isCut ? { kind: 'not-now' } : (outcome ?? notStarted(why)))
      }
      child.once('exit', (code, signal) => over(`the drawing process ended with ${code ?? signal}`))
      child.on('error', ({ message }) => {
        // A process that never began does not exit.
        if (child.pid === undefined) over(message)
      })
    })
  }

  return {
    async draw(order) {
      if (isStopped) return { kind: 'not-now' }
      const child = launch({ program, execPath })
      if (!child) return notStarted('the machine has no process left')
      running.add(child)
      return watch(child, order)
    },
    stop() {
      isStopped = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Whatever a picture has done to the process, only a drawing or a refusal comes out of it. */
function readDrawing(answer: unknown): Drawing {
  const { ok, value, refusal } = isRecord(answer) ? answer : {}
  if (ok === true && isRecord(value)) {
    const { whole, small, width, height } = value
    const isDrawn = whole instanceof Uint8Array && small instanceof Uint8Array
    if (isDrawn && Number.isInteger(width) && Number.isInteger(height)) {
      return { ok, value: { whole, small, width: Number(width), height: Number(height) } }
    }
  }
  const code = isRecord(refusal) && mediaRefusalCodes.find((it) => it === refusal.code)
  return refuse({ code: code || 'media.not-a-picture' })
}
