import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { refuse } from '#domain/kernel/result.ts'
import { mediaRefusalCodes } from '#domain/media/media.ts'
import type { Drawing } from './draw-picture.ts'
import type { Order } from './drawing-process.ts'

/** What came of a picture in a process of its own. */
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
  /** How long a picture may take, in milliseconds. */
  longestMs?: number
  /** The program that draws; `execPath` runs it. */
  program?: string
  execPath?: string
}

const ownProgram = fileURLToPath(new URL('drawing-process.ts', import.meta.url))

/** A busy machine takes seconds to start a program; longer than this, it is not to be burdened any more. */
const longestStartMs = 10_000
/** What an honest picture of the most pixels takes is a fifth of it. In kB, of all that the process writes into. */
const mostMemory = 1024 * 1024
const mostOfScripts = '--max-old-space-size=128'
/** A library that reads hostile files gets no secret of the environment, and may not take all memory. */
const limited = `ulimit -d ${mostMemory} 2>/dev/null || :; exec "$@"`

function launch({ program, execPath }: { program: string; execPath: string }) {
  try {
    const child = fork(program, [], {
      execPath: '/bin/sh',
      execArgv: ['-c', limited, 'sh', execPath, mostOfScripts],
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
 * Draws each picture in a process of its own, which is killed when its time is over: the library cannot be interrupted
 * otherwise, and in this process it would hold up files and passwords of all schools.
 */
export function createDrawApart(options: DrawApartOptions = {}): DrawApart {
  const { longestMs = 10_000, program = ownProgram, execPath = process.execPath } = options
  const running = new Set<ChildProcess>()
  let isStopped = false

  function watch(child: ChildProcess, order: Order): Promise<DrawnApart> {
    return new Promise((resolve) => {
      let outcome: DrawnApart = { kind: 'not-now' }
      const end = () => void child.kill('SIGKILL')
      let timer = setTimeout(end, longestStartMs)
      child.once('message', () => {
        outcome = { kind: 'stopped' }
        clearTimeout(timer)
        timer = setTimeout(end, longestMs)
        child.once('message', (told) => {
          outcome = isStopped ? outcome : { kind: 'drawn', drawing: readDrawing(told) }
          end()
        })
        child.send(order, (error) => {
          if (error) end()
        })
      })
      const over = () => {
        clearTimeout(timer)
        running.delete(child)
        resolve(isStopped ? { kind: 'not-now' } : outcome)
      }
      child.once('exit', over)
      child.on('error', () => {
        // A process that never began does not exit.
        if (child.pid === undefined) over()
      })
    })
  }

  return {
    async draw(order) {
      const child = isStopped ? undefined : launch({ program, execPath })
      if (!child) return { kind: 'not-now' }
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
function readDrawing(told: unknown): Drawing {
  const { ok, value, refusal } = isRecord(told) ? told : {}
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
