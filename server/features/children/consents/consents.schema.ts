import { consentAnswers } from '#domain/children/family/consent.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import { photoUses } from '#domain/media/photo-consent.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { showPaper } from '#server/records/media/shown-paper.ts'
import { smallPicture } from '#server/records/media/small-picture.ts'
import { isFileKeeper, readInFile, requireFileKeeper } from '../file/child-file.ts'
import { recordConsent } from './consents.acts.ts'
import {
  type ConsentEvent,
  type ConsentEventId,
  findProof,
  listEvents,
  listStanding,
  type StandingConsent,
} from './consents.sql.ts'
import { listShownPictures, picturePlaces, type ShownPicture } from './shown-pictures.sql.ts'

type ChildConsentsRecord = {
  childId: ChildId
  standing: StandingConsent[]
  events: ConsentEvent[]
}

/** Reads what a family said about pictures. A teacher sees what stands, the direction each answer too. */
async function readConsents(
  context: RequestContext,
  sentId: string,
): Promise<ChildConsentsRecord | null> {
  const open = await readInFile(context, sentId, (tx, childId) =>
    Promise.all([listStanding(tx, childId), listEvents(tx, childId)]),
  )
  if (!open) return null
  const { viewer, file, part } = open
  const [standing, events] = part
  return { childId: file.id, standing, events: isFileKeeper(viewer) ? events : [] }
}

/** The address of the paper that proves an answer, for the direction. */
async function showProof(
  context: RequestContext,
  { eventId }: { eventId: string },
): Promise<string | null> {
  const viewer = requireFileKeeper(context)
  const { schoolId } = viewer
  const id = parseId<ConsentEventId>(eventId)
  if (!id) return null
  return context.database.inSchool(schoolId, async (tx) => {
    const proof = await findProof(tx, id)
    return proof
      ? showPaper(context, tx, { viewer, paper: { ...proof, schoolId, format: 'pdf' } })
      : null
  })
}

async function readShownPictures(
  context: RequestContext,
  sent: { childId: string; use: string },
): Promise<ShownPicture[]> {
  const { schoolId } = requireFileKeeper(context)
  const childId = parseId<ChildId>(sent.childId)
  const use = photoUses.find((it) => it === sent.use)
  if (!childId || !use) return []
  return context.database.glanceInSchool(schoolId, (tx) => listShownPictures(tx, { childId, use }))
}

function addConsentTypes(builder: Builder) {
  const standing = builder.objectRef<StandingConsent>('StandingConsent').implement({
    fields: (t) => ({
      use: t.exposeString('use'),
      isGiven: t.exposeBoolean('isGiven'),
      saidOn: t.expose('saidOn', { type: 'LocalDate' }),
    }),
  })
  const event = builder.objectRef<ConsentEvent>('ConsentEvent').implement({
    description: 'One answer of a family. None is ever changed.',
    fields: (t) => ({
      id: t.exposeID('id'),
      use: t.exposeString('use'),
      answer: t.expose('answer', { type: enumOf(builder, 'ConsentAnswer', consentAnswers) }),
      saidOn: t.expose('saidOn', { type: 'LocalDate' }),
      guardianName: t.exposeString('guardianName', { nullable: true }),
      proofUrl: t.string({
        nullable: true,
        description: 'For an older app, which asks for it with the answers: no address.',
        resolve: () => null,
      }),
      hasProof: t.boolean({
        // Nullable: what an older app kept on a device says nothing of it.
        nullable: true,
        description: 'There is a signed paper. `consentProof` says where it is shown.',
        resolve: ({ proofMediaId }) => proofMediaId !== null,
      }),
      byName: t.exposeString('byName'),
      recordedAt: t.expose('recordedAt', { type: 'Instant' }),
    }),
  })
  const consents = builder.objectRef<ChildConsentsRecord>('ChildConsents').implement({
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      standing: t.field({
        type: [standing],
        description: 'What stands; a use that is not named was never asked about.',
        resolve: (it) => it.standing,
      }),
      events: t.field({
        type: [event],
        description: 'Every answer, newest first.',
        resolve: ({ events }) => events,
      }),
    }),
  })
  const picture = builder.objectRef<ShownPicture>('ShownPicture').implement({
    description: 'A picture of a child, and where it stands.',
    fields: (t) => ({
      id: t.id({ resolve: ({ mediaId, place, date }) => `${mediaId}:${place}:${date ?? ''}` }),
      place: t.expose('place', { type: enumOf(builder, 'PicturePlace', picturePlaces) }),
      date: t.expose('date', { type: 'LocalDate', nullable: true }),
      classId: t.expose('classId', { type: 'ClassId', nullable: true }),
      isShared: t.exposeBoolean('isShared'),
      thumbnailUrl: t.string({
        resolve: ({ mediaId: id }, _, context) => smallPicture(context, { id, kind: 'photo' }),
      }),
    }),
  })
  return { consents, picture }
}

/** Adds what families said about pictures, kept by the direction. */
export function addConsentsToSchema(builder: Builder, answer: ActAnswerType): void {
  const { consents, picture } = addConsentTypes(builder)
  const wish = builder.inputType('ConsentInput', {
    fields: (t) => ({
      use: t.string({ required: true }),
      answer: t.string({ required: true }),
      saidOn: t.string({ required: true }),
      guardianId: t.id(),
      proofMediaId: t.id({ description: 'A document that has arrived.' }),
    }),
  })
  builder.queryFields((t) => ({
    childConsents: t.field({
      type: consents,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: (_, { childId }, context) => readConsents(context, childId),
    }),
    consentProof: t.string({
      nullable: true,
      description:
        'The address at which a page shows a signed paper, for some minutes. Each asking is written down.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: (_, asked, context) => showProof(context, asked),
    }),
    shownPictures: t.field({
      type: [picture],
      description: 'The pictures that show a child under a use: what goes when it is withdrawn.',
      args: { childId: t.arg.id({ required: true }), use: t.arg.string({ required: true }) },
      resolve: (_, sent, context) => readShownPictures(context, sent),
    }),
  }))
  builder.mutationFields((t) => ({
    recordConsent: actField(t, answer)(recordConsent, {
      childId: t.arg.id({ required: true }),
      eventId: t.arg.id({ required: true }),
      input: t.arg({ type: wish, required: true }),
    }),
  }))
}
