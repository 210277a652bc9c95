import type { ChildId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { addDays } from '#domain/kernel/local-date.ts'
import type { Building, DemoClass, DemoPerson, DemoRows } from '../demo-school.ts'
import { layFile, layFilm, type PaperToStore } from '../documents/lay-file.ts'
import type { MadePaper } from '../documents/papers.ts'
import type { MadeFilm } from './demo-film.ts'

const day = 86_400_000

/** Album of the demo, with its numbers of approved and waiting pictures. */
type AlbumPlan = {
  title: { fr: string; en: string }
  /** The place of its class in the school; null: the whole school. */
  of: number | null
  ago: number
  approved: number
  waiting: number
  captions: { fr: string; en: string }
}

const plans: readonly AlbumPlan[] = [
  {
    title: { fr: 'Sortie à la ferme', en: 'A day at the farm' },
    ...{ of: 0, ago: 6, approved: 14, waiting: 2 },
    captions: { fr: 'Les poules et leurs poussins', en: 'The hens and their chicks' },
  },
  {
    title: { fr: 'Peinture à doigts', en: 'Finger painting' },
    ...{ of: 1, ago: 2, approved: 5, waiting: 4 },
    captions: { fr: 'Mélanger le jaune et le bleu', en: 'Mixing yellow and blue' },
  },
  {
    title: { fr: 'Les feuilles d’automne', en: 'Autumn leaves' },
    ...{ of: 2, ago: 16, approved: 8, waiting: 0 },
    captions: { fr: 'Dans la cour', en: 'In the playground' },
  },
  {
    title: { fr: 'Fête de l’école', en: 'Our autumn party' },
    ...{ of: null, ago: 24, approved: 10, waiting: 0 },
    captions: { fr: 'Tous ensemble', en: 'All together' },
  },
]

/**
 * Albums of drawn pictures, and a film: most approved, some waiting, and one that a missing consent holds. Answers the files, which
 * the store gets when the rows are written.
 */
export function fillAlbums(
  building: Building,
  facts: {
    classes: readonly DemoClass[]
    director: DemoPerson | undefined
    rows: DemoRows
    scenes: readonly MadePaper[]
    film: MadeFilm
  },
): PaperToStore[] {
  const { plan, schoolId, ids, now, referenceDay, add } = building
  const { classes, director, rows, scenes, film } = facts
  if (!director) return []
  const language = plan.settings.language === 'fr' ? 'fr' : 'en'
  const given = new Set(
    (rows.get('photo_consent') ?? [])
      .filter((row) => row.school_id === schoolId && row.is_given)
      .map((row) => `${String(row.child_id)} ${String(row.use)}`),
  )
  const isAllowed = ({ childId }: { childId: ChildId }) =>
    given.has(`${childId} own-family`) && given.has(`${childId} other-families`)
  const files: PaperToStore[] = []
  let isOneHeld = false

  for (const [place, album] of plans.entries()) {
    const ofClass = album.of === null ? undefined : classes[album.of]
    if (album.of !== null && !ofClass) continue
    const by = ofClass?.teacher ?? director
    const albumId = ids.next()
    add('album', {
      ...{ school_id: schoolId, album_id: albumId, title: album.title[language], use: 'families' },
      ...{ happened_on: addDays(referenceDay, -album.ago), note: null, event_id: null },
      ...{ class_id: ofClass?.classId ?? null, created_by: by.userId, version: 1 },
    })
    const children = ofClass?.children ?? classes.flatMap((it) => it.children)
    const allowed = children.filter(isAllowed)
    const lacking = ofClass && !isOneHeld ? children.find((it) => !isAllowed(it)) : undefined
    if (lacking) isOneHeld = true
    const count = album.approved + album.waiting + (lacking ? 1 : 0)
    for (let number = 0; number < count; number += 1) {
      // The first album ends with a film.
      const isFilm = place === 0 && number === album.approved - 1
      const scene = isFilm ? film.poster : scenes[(place * 2 + number) % scenes.length]
      if (!scene) continue
      const at = instantOf(now - album.ago * day + number * 60_000)
      const laid = layFile(building, { paper: scene, by: by.userId, at })
      files.push(...laid.files)
      const shown = isFilm ? layFilm(building, { film, by: by.userId, at }) : null
      if (shown) files.push(shown.file)
      const isHeld = number >= album.approved + album.waiting
      const isWaiting = number >= album.approved
      const pictureId = ids.next()
      add('album_picture', {
        ...{ school_id: schoolId, picture_id: pictureId, album_id: albumId, media_id: laid.id },
        film_media_id: shown?.id ?? null,
        ...{ caption: number % 3 === 0 ? album.captions[language] : null, added_at: at },
        ...{ state: isWaiting ? 'waiting' : 'approved', author_account_id: by.userId },
        ...{ judged_account_id: isWaiting ? null : director.userId },
        ...{ judged_at: isWaiting ? null : instantOf(now - (album.ago - 1) * day) },
        ...{ version: isWaiting ? 1 : 2, is_removed: false },
        ...{ account_id: by.userId, device_id: ofClass?.tablet.deviceId ?? ids.next() },
      })
      const held = isHeld && lacking ? [lacking] : []
      const seen = allowed.filter((_, index) => index % 6 === number % 6).slice(0, 3)
      for (const { childId } of [...held, ...seen])
        add('album_picture_child', {
          school_id: schoolId,
          picture_id: pictureId,
          child_id: childId,
        })
    }
  }
  return files
}
