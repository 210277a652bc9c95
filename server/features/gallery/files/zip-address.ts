import { createHmac, timingSafeEqual } from 'node:crypto'
import { picturesOfPage } from '#domain/gallery/picture.ts'
import {
  type AlbumId,
  digitsOf,
  idText,
  type PictureId,
  parseId,
  type SchoolId,
} from '#domain/kernel/ids.ts'
import { parseCount } from '#domain/media/media.ts'
import { paperEndsAt } from '#domain/media/picture-address.ts'
import type { Clock } from '#server/platform/clock.ts'
import { importedKey } from '#server/platform/secrets/imported-key.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'

export const zipRoute = '/files/albums/:school/:file'
const extension = '.zip'

/** Content of a zip: chosen pictures of an album, or all of it where none is named. */
export type ZipAsked = { schoolId: SchoolId; albumId: AlbumId; pictureIds: readonly PictureId[] }

const idBytes = 16

/** Ids as bytes: two hundred of them still fit in an address. */
const packed = (ids: readonly PictureId[]): string =>
  Buffer.concat(ids.map((id) => Buffer.from(digitsOf(id), 'hex'))).toString('base64url')

function unpacked(text: string): PictureId[] | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length % idBytes !== 0 || bytes.length > picturesOfPage * idBytes) return null
  const ids: PictureId[] = []
  for (let at = 0; at < bytes.length; at += idBytes) {
    const id = parseId<PictureId>(idText(bytes.toString('hex', at, at + idBytes)))
    if (!id) return null
    ids.push(id)
  }
  return ids
}

type Signed = { school: string; album: string; pictures: string; until: number }

const signature = (secrets: Secrets, { school, album, pictures, until }: Signed): Buffer =>
  createHmac('sha256', importedKey(secrets, 'album-zip'))
    .update(`${school}/${album}/${pictures}/${until}`)
    .digest()

type Means = { secrets: Secrets; clock: Clock }

/** The address of a zip, for some minutes and for everybody who holds it: a browser saves it without a token. */
export function zipAddress(
  { secrets, clock }: Means,
  { schoolId, albumId, pictureIds }: ZipAsked,
): string {
  const until = paperEndsAt(clock.now())
  const pictures = packed(pictureIds)
  const said = { school: schoolId, album: albumId, pictures, until }
  const sig = signature(secrets, said).toString('base64url')
  const query = new URLSearchParams({ pictures, until: String(until), sig })
  return `/files/albums/${schoolId}/${albumId}${extension}?${query}`
}

type Opened = { school: string; file: string; value: (name: string) => string }

/** Reads an address of ours that is still open; null for any other. */
export function openZipAddress(
  { secrets, clock }: Means,
  { school, file, value }: Opened,
): ZipAsked | null {
  const until = parseCount(value('until'))
  if (!file.endsWith(extension) || until === null || until * 1000 <= clock.now()) return null
  const said = { school, album: file.slice(0, -extension.length), pictures: value('pictures') }
  const [given, own] = [
    Buffer.from(value('sig'), 'base64url'),
    signature(secrets, { ...said, until }),
  ]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const [schoolId, albumId] = [parseId<SchoolId>(school), parseId<AlbumId>(said.album)]
  const pictureIds = unpacked(said.pictures)
  return schoolId && albumId && pictureIds ? { schoolId, albumId, pictureIds } : null
}
