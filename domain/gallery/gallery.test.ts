import { describe, expect, test } from 'vitest'
import type { ChildId, ClassId, EventId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import {
  type AlbumValues,
  decideAlbum,
  decideAlbumPlace,
  decideUse,
  mayKeepAlbum,
  maySeeAlbum,
} from './album.ts'
import {
  longestCaption,
  maySeePicture,
  mostOnPicture,
  parseAddPicture,
  parseTagPicture,
  stateAfter,
  whoHoldsPicture,
} from './picture.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [lea, leo] = [idOf(1), idOf(2)] as ChildId[] as [ChildId, ChildId]
const own = idOf(3) as ClassId
const other = idOf(4) as ClassId
const teacher = { isDirection: false, classIds: [own] }
const direction = { isDirection: true, classIds: [own, other] }

const values: AlbumValues = {
  ...{ title: 'La ferme', happenedOn: '2026-11-20' as LocalDate },
  ...{ use: 'families', note: null },
}

describe('an album', () => {
  test('is of no day after the school year', () => {
    const today = '2026-11-28' as LocalDate
    expect(decideAlbum(values, today)).toMatchObject({ ok: true })
    expect(decideAlbum({ ...values, happenedOn: '2027-09-01' as LocalDate }, today)).toEqual({
      ok: false,
      refusal: {
        code: 'gallery.outside-the-year',
        facts: { field: 'happenedOn', last: '2027-08-31' },
      },
    })
  })

  test.each([
    ['teacher', own, null],
    ['teacher', other, 'gallery.unknown-class'],
    ['teacher', null, 'gallery.not-yours'],
    ['direction', null, null],
    ['direction', idOf(9) as ClassId, 'gallery.unknown-class'],
  ] as const)('of a %s in %s is judged as %s', (who, classId, code) => {
    const reach = who === 'teacher' ? teacher : direction
    const decided = decideAlbumPlace({ classId, eventId: null }, { reach, isKnownEvent: false })
    expect(decided.ok ? null : decided.refusal.code).toBe(code)
  })

  test.each([
    ['teacher', 'press', true, 'gallery.use-approved'],
    ['teacher', 'press', false, null],
    ['teacher', 'families', true, null],
    ['direction', 'press', true, null],
  ] as const)(
    'of a %s goes from families to %s (approved pictures: %s) as %s',
    (who, use, has, code) => {
      const by = { isDirection: who === 'direction', hasApproved: has }
      const decided = decideUse({ was: 'families', use }, by)
      expect(decided.ok ? null : decided.refusal.code).toBe(code)
    },
  )

  test('names an event that the school has', () => {
    const asked = { classId: own, eventId: idOf(7) as EventId }
    expect(decideAlbumPlace(asked, { reach: teacher, isKnownEvent: false })).toMatchObject({
      refusal: { code: 'field.unknown' },
    })
    expect(decideAlbumPlace(asked, { reach: teacher, isKnownEvent: true }).ok).toBe(true)
  })

  test('of the whole school is looked at by everybody and kept by the direction', () => {
    const whole = { classId: null }
    expect([maySeeAlbum(whole, teacher), mayKeepAlbum(whole, teacher)]).toEqual([true, false])
    expect(maySeeAlbum({ classId: other }, teacher)).toBe(false)
    expect(mayKeepAlbum(whole, direction)).toBe(true)
  })
})

const place = { pictureId: idOf(5), albumId: idOf(6) }

describe('a picture', () => {
  test('names each child once', () => {
    const read = parseTagPicture({ ...place, caption: '  Les poules ', childIds: [leo, lea, leo] })
    expect(read).toMatchObject({ value: { caption: 'Les poules', childIds: [lea, leo] } })
  })

  test.each([
    [{ caption: 'x'.repeat(longestCaption + 1) }, 'gallery.caption-too-long'],
    [{ childIds: ['nobody'] }, 'gallery.unknown-child'],
    [{ pictureId: 'x' }, 'gallery.malformed-picture'],
    [{ albumId: 'x' }, 'gallery.unknown-album'],
    [{ mediaId: 'x' }, 'gallery.malformed-picture'],
    [
      { childIds: Array.from({ length: mostOnPicture + 1 }, (_, n) => idOf(n + 100)) },
      'gallery.too-many-children',
    ],
  ])('with %j is refused: %s', (wrong, code) => {
    const read = parseAddPicture({ ...place, mediaId: idOf(8), childIds: [], ...wrong })
    expect(read.ok ? null : read.refusal.code).toBe(code)
  })

  test('may have a film beside it, which is another file', () => {
    const sent = { ...place, mediaId: idOf(8), childIds: [] }
    const filmOf = (filmId?: string | null) => {
      const read = parseAddPicture({ ...sent, filmId })
      return read.ok ? read.value.filmId : read.refusal.code
    }
    expect([filmOf(), filmOf(null), filmOf(idOf(9))]).toEqual([null, null, idOf(9)])
    expect(filmOf(idOf(8))).toBe('gallery.malformed-picture')
    expect(filmOf('a film')).toBe('gallery.malformed-picture')
  })

  test('is held by those whose families have not allowed what the album is for', () => {
    const consents = [
      { childId: lea, uses: ['own-family', 'other-families', 'press'] as const },
      { childId: leo, uses: ['own-family'] as const },
    ]
    const held = (childIds: ChildId[], use: AlbumValues['use']) =>
      whoHoldsPicture({ childIds, use }, consents)
    expect(held([leo], 'families')).toEqual([])
    expect(held([lea, leo], 'families')).toEqual([leo])
    expect(held([lea], 'press')).toEqual([])
    expect(held([lea, leo], 'press')).toEqual([leo])
    expect(held([lea], 'classPhoto')).toEqual([lea])
    expect(held([], 'website')).toEqual([])
  })

  test('of a teacher waits, and waits again after a teacher has changed it', () => {
    expect(stateAfter(null, { isDirection: false, isOwn: true })).toBe('waiting')
    expect(stateAfter('approved', { isDirection: false, isOwn: true })).toBe('waiting')
    expect(stateAfter(null, { isDirection: true, isOwn: true })).toBe('approved')
    expect(stateAfter(null, { isDirection: true, isOwn: false })).toBe('waiting')
    expect(stateAfter('refused', { isDirection: true, isOwn: false })).toBe('refused')
  })

  test('is seen by its author while it waits, and by colleagues when nothing holds it', () => {
    const seen = (
      state: 'waiting' | 'approved' | 'refused',
      missing: ChildId[],
      isAuthor: boolean,
    ) => maySeePicture({ state, missing, isAuthor }, { isDirection: false })
    expect(seen('waiting', [leo], true)).toBe(true)
    expect(seen('waiting', [], false)).toBe(false)
    expect(seen('approved', [], false)).toBe(true)
    expect(seen('approved', [leo], true)).toBe(false)
    expect(seen('refused', [], true)).toBe(false)
    expect(
      maySeePicture({ state: 'refused', missing: [leo], isAuthor: false }, { isDirection: true }),
    ).toBe(true)
  })
})
