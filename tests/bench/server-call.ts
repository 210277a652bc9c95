import { type Agent, request } from 'node:http'
import type { Shot } from './server-load.ts'

export interface Answer {
  status: number
  retryAfter: number
  body: string
  ms: number
}

export function call(url: string, agent: Agent, shot?: Shot): Promise<Answer> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const posting = shot && {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(shot.bearer && { authorization: `Bearer ${shot.bearer}` }),
      },
    }
    const sent = request(url, { agent, ...posting }, (response) => {
      const { statusCode: status = 0, headers } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        const retryAfter = Number(headers['retry-after'] ?? 0)
        resolve({ status, retryAfter, body, ms: performance.now() - begun })
      })
    })
    sent.on('error', reject)
    sent.end(shot?.body)
  })
}
