import type { ChildId, TopicId } from '#domain/kernel/ids.ts'
import type { PhotoConsent } from '#domain/media/photo-consent.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import { shownName } from '#server/records/children/shown-name.sql.ts'

export type NamedChild = { childId: ChildId; firstName: string; lastName: string }

const namesOfChildren = statement<NamedChild>(
  'diary-names-of-children',
  `
    select child_id as "childId", ${shownName('child')} from child
    where school_id = (select app_school()) and child_id = any($1::uuid[])
    order by birth_date, first_name, child_id`,
)

/** The children by name, the eldest first. */
export async function listNames(tx: Glance, childIds: readonly ChildId[]): Promise<NamedChild[]> {
  return rowsOf(tx, namesOfChildren, [plainArray(childIds)])
}

const topicLabels = statement<{ topicId: TopicId; en: string; fr: string }>(
  'diary-topic-labels',
  `
    select topic_id as "topicId", label_en as en, label_fr as fr from topic
    where school_id = (select app_school())`,
)

/** The words of the school's topics, of those that are switched off too. */
export async function listTopicLabels(
  tx: Glance,
): Promise<ReadonlyMap<TopicId, { en: string; fr: string }>> {
  const rows = await rowsOf(tx, topicLabels)
  return new Map(rows.map(({ topicId, en, fr }) => [topicId, { en, fr }]))
}

const consentsOfPictured = statement<PhotoConsent & object>(
  'diary-consents-of-pictured',
  `
    select child_id as "childId", array_agg(use) as uses from photo_consent
    where school_id = (select app_school()) and is_given and child_id = any($1::uuid[])
    group by child_id`,
)

/** Lists what the families of these children have allowed. */
export async function listConsents(
  tx: Glance,
  childIds: readonly ChildId[],
): Promise<PhotoConsent[]> {
  return rowsOf(tx, consentsOfPictured, [plainArray(childIds)])
}

const pictured = statement<{ togetherId: string; childId: ChildId }>(
  'diary-pictured-together',
  `
    select together_id as "togetherId", child_id as "childId" from diary_item
    where school_id = (select app_school()) and together_id is not null and together_id = any($1::uuid[])
      and cardinality(media_ids) > 0 and not is_removed`,
)

/** Lists the children the same pictures were added to: they are on them together. */
export async function listPicturedTogether(
  tx: Glance,
  togetherIds: readonly string[],
): Promise<{ togetherId: string; childId: ChildId }[]> {
  return rowsOf(tx, pictured, [plainArray(togetherIds)])
}

const senderName = statement<{ name: string }>(
  'diary-sender-name',
  'select name from school where school_id = (select app_school())',
)

/** The name of the school, as its mails are signed. */
export async function findSenderName(tx: Glance): Promise<string | null> {
  return (await rowOf(tx, senderName))?.name ?? null
}
