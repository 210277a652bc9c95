import type { UserId } from '#domain/kernel/ids.ts'
import type { Piece } from '#src/offline/photos/uploader.ts'
import type { EntryInput, RawResponse } from '#src/offline/sending/sending.ts'
import {
  badAnswers,
  errorResponse,
  fetchErrors,
  jsonResponse,
  rawResponse,
} from '../faults/faults.ts'
import type { ModelServer } from '../model/model-server.ts'
import type { SaidReport } from '../model/model-tablets.ts'
import type { Chance } from '../seeded-random.ts'
import type { Simulation } from '../simulation.ts'

/** `deaf`: nothing gets through to the server; `mute`: nothing comes back; `cut`: neither. */
export type Weather = 'fair' | 'foul' | 'deaf' | 'mute' | 'cut'

/** A planned accident; `process` lets the request reach the server. */
export type Accident = (process: () => RawResponse) => RawResponse | Promise<RawResponse>

/** The content of one request. */
export type Submission = {
  entries: readonly EntryInput[]
  /** The tablet's report on itself in the request. */
  report: SaidReport | null
}

type Token = { userId: UserId; expiresAt: number }

/** The way between tablets and the server, with all that happens on it. */
export class Network {
  readonly #simulation: Simulation
  readonly #chance: Chance
  readonly #server: ModelServer
  readonly #tokens = new Map<string, Token>()
  #tokenCount = 0
  requests = 0
  pieces = 0
  /** Nothing gets through any more after so many pieces of photos. */
  cutAfterPieces: number | null = null
  /** The fate of the next requests, in order; after them the weather decides. */
  readonly planned: Accident[] = []
  /** Entries on which the server fails whole, with an error of its own. */
  poison: (entry: EntryInput) => boolean = () => false
  /** The refresh token is over too: only a sign-in helps. */
  refreshFails = false
  isSchoolDisabled = false
  tooLarge: (entry: EntryInput) => boolean = () => false
  /** The number of entries that each request held. */
  readonly batches: number[] = []
  /** Requests that are on their way at this moment, and how many were at most. */
  underWay = 0
  mostUnderWay = 0
  refreshes = 0
  /** True if the school's server is of a release that does not know today's words. */
  isServerOld = false

  constructor(needs: { simulation: Simulation; chance: Chance; server: ModelServer }) {
    this.#simulation = needs.simulation
    this.#chance = needs.chance
    this.#server = needs.server
  }

  grantToken(userId: UserId): string {
    const token = `token-${++this.#tokenCount}`
    const expiresAt = this.#simulation.now() + this.#chance.between(1, 15) * 60_000
    this.#tokens.set(token, { userId, expiresAt })
    return token
  }

  revoke(token: string): void {
    this.#tokens.delete(token)
  }

  /** True if a small question is answered. */
  async probe(weather: Weather): Promise<boolean> {
    await this.#simulation.sleep(this.#chance.between(10, 300))
    return weather === 'fair' || (weather === 'foul' && this.#chance.happens(0.5))
  }

  async refresh(userId: UserId, weather: Weather): Promise<string | null> {
    this.refreshes++
    await this.#simulation.sleep(50)
    if (weather !== 'fair' && weather !== 'foul') throw new TypeError('Failed to fetch')
    if (this.refreshFails) return null
    return this.grantToken(userId)
  }

  async submit(token: string, sent: Submission & { weather: Weather }): Promise<RawResponse> {
    this.requests++
    this.batches.push(sent.entries.length)
    this.mostUnderWay = Math.max(this.mostUnderWay, ++this.underWay)
    try {
      return await this.#carry(token, sent)
    } finally {
      this.underWay--
    }
  }

  async #carry(
    token: string,
    { weather, ...submission }: Submission & { weather: Weather },
  ): Promise<RawResponse> {
    const accident = this.planned.shift()
    if (accident) {
      await this.#simulation.sleep(100)
      return accident(() => this.#process(token, submission))
    }
    await this.#simulation.sleep(this.#chance.between(5, 400))
    if (weather === 'fair') return this.#process(token, submission)
    if (weather === 'deaf' || weather === 'cut') return this.#silence()
    if (weather === 'mute') {
      this.#process(token, submission)
      return this.#silence()
    }
    return this.#foul(token, submission)
  }

  async #foul(token: string, submission: Submission): Promise<RawResponse> {
    const chance = this.#chance
    const luck = chance.next()
    if (luck < 0.12) return this.#silence()
    if (luck < 0.24) {
      // Committed, and the answer is lost.
      this.#process(token, submission)
      return this.#silence()
    }
    if (luck < 0.36) return chance.pick(Object.values(badAnswers))
    if (luck < 0.42) {
      this.#process(token, submission)
      return chance.pick(Object.values(badAnswers))
    }
    if (luck < 0.5) {
      // A half-open connection: the request arrives minutes after it was given up.
      this.#simulation.timers.after(chance.between(1_000, 300_000), () => {
        this.#process(token, submission)
      })
      return this.#silence()
    }
    if (luck < 0.55) return errorResponse('INTERNAL')
    if (luck < 0.58) return errorResponse('UNAUTHENTICATED')
    const answer = this.#process(token, submission)
    if (luck < 0.68) {
      this.#simulation.timers.after(chance.between(10, 200_000), () => {
        this.#process(token, submission)
      })
    }
    if (luck < 0.72) await this.#simulation.sleep(chance.between(1_000, 19_000))
    return answer
  }

  /** A piece of a photo, with the same accidents: lost, lost on the way back, twice, minutes later. */
  async upload(
    token: string,
    { piece, weather }: { piece: Piece; weather: Weather },
  ): Promise<RawResponse> {
    const chance = this.#chance
    await this.#simulation.sleep(chance.between(5, 400))
    if (this.cutAfterPieces !== null && this.pieces >= this.cutAfterPieces) return this.#silence()
    this.pieces++
    if (weather === 'fair') return this.#store(token, piece)
    if (weather === 'deaf' || weather === 'cut') return this.#silence()
    if (weather === 'mute') {
      this.#store(token, piece)
      return this.#silence()
    }
    const luck = chance.next()
    if (luck < 0.15) return this.#silence()
    if (luck < 0.35) return chance.pick(Object.values(badAnswers))
    if (luck < 0.65) {
      // It arrives, once more a while later, or only then.
      this.#simulation.timers.after(chance.between(10, 200_000), () => {
        this.#store(token, piece)
      })
    }
    if (luck < 0.5) return this.#silence()
    const answer = this.#store(token, piece)
    return luck < 0.75 ? chance.pick(Object.values(badAnswers)) : answer
  }

  /** True if the screens can be told that a photo has arrived. */
  async tell(weather: Weather): Promise<void> {
    await this.#simulation.sleep(this.#chance.between(5, 400))
    if (weather === 'fair' || (weather === 'foul' && this.#chance.happens(0.5))) return
    return this.#silence()
  }

  #store(token: string, piece: Piece): RawResponse {
    const known = this.#tokens.get(token)
    if (!known || known.expiresAt <= this.#simulation.now())
      return rawResponse(401, '{"code":"UNAUTHENTICATED"}')
    if (this.isSchoolDisabled) return rawResponse(403, '{"code":"APP_DISABLED"}')
    if (this.isServerOld) return rawResponse(404, '{"code":"NOT_FOUND"}')
    return this.#server.pictures.take(known.userId, piece)
  }

  async #silence(): Promise<never> {
    if (this.#chance.happens(0.3)) return new Promise<never>(() => {})
    await this.#simulation.sleep(this.#chance.between(0, 3_000))
    throw new TypeError(this.#chance.pick(fetchErrors))
  }

  #process(token: string, { entries, report }: Submission): RawResponse {
    const known = this.#tokens.get(token)
    if (!known || known.expiresAt <= this.#simulation.now()) return errorResponse('UNAUTHENTICATED')
    if (this.isSchoolDisabled) return errorResponse('APP_DISABLED')
    if (this.isServerOld)
      return jsonResponse({ errors: [{ message: 'Cannot query field "writeNote"' }] })
    if (entries.some(this.tooLarge)) return rawResponse(413, '')
    if (entries.some(this.poison)) return errorResponse('INTERNAL')
    if (report) this.#server.tablets.keep(report)
    return jsonResponse({ data: { submitEntries: this.#server.submit(known.userId, entries) } })
  }
}
