import { nextId } from '#tests/support/server/small-world.ts'
import { everybody, type Outcome, ofDirection, type Row, row } from './row.ts'
import { thingRows } from './thing-rows.ts'

const prospectId = nextId('unknown-prospect')
const entryId = nextId('unknown-line')
const input = {
  ...{ firstName: 'Léa', lastName: 'Brun', birthDate: '2025-05-01' },
  ...{ firstDay: '2026-12-01', halfDays: [] },
}

/** The direction. Teachers were not given the page here: what they see of it is proved beside the feature. */
const mine = (outcome: Outcome) => ofDirection(outcome)

/** Nobody's school: what a form answers to strangers is the same for everybody, signed in or not. */
const ofNobody = everybody('admission.unknown-school')

export const prospectRows: readonly Row[] = [
  row('Query.prospects', mine('answer')),
  row('Query.prospectCounts', mine('answer')),
  // The other school has no level yet.
  row('Query.placesFree', ofDirection('answer', 'nothing'), { day: '2026-12-01' }),
  row('Query.prospectMail', mine('nothing'), { prospectId }),
  ...thingRows(
    { add: 'addProspect', change: 'changeProspect', remove: 'removeProspect' },
    { id: 'prospectId', input: { input: {} }, who: mine },
  ),
  row('Mutation.importProspects', mine('prospect.import-empty'), {
    ...{ importId: nextId('import'), rows: [] },
  }),
  row('Mutation.setProspectStatus', mine('thing.unknown'), { prospectId, status: 'nonews' }),
  row('Mutation.addProspectEntry', mine('thing.unknown'), {
    ...{ entryId, prospectId, kind: 'note', onDay: '2026-11-17', text: 'Rappeler' },
  }),
  row('Mutation.settleProspectEntry', mine('thing.unknown'), { entryId, isDone: true }),
  row('Mutation.removeProspectEntry', mine('answer'), { entryId }),
  row('Mutation.offerPlace', mine('thing.unknown'), { prospectId, halfDays: ['monday-am'] }),
  row('Mutation.answerOffer', mine('thing.unknown'), { prospectId, isAccepted: true }),
  row('Mutation.mergeProspects', mine('thing.unknown'), { prospectId, otherId: entryId }),
  row('Mutation.sendProspectMail', mine('thing.unknown'), {
    ...{ prospectIds: [prospectId], title: 'Bonjour', text: 'Bonjour', hasPdf: false },
  }),
  row('Mutation.putWaitingRules', mine('thing.unknown'), {
    rulesId: prospectId,
    input: {
      ...{ siblingPoints: 40, staffPoints: 30, townPoints: 20, monthPoints: 1 },
      ...{ mostMonthPoints: 12, offerDays: 5, keptMonths: 12 },
    },
  }),
  row('Mutation.enrolProspect', mine('thing.unknown'), (scene) => ({
    ...{ prospectId, childId: nextId('child'), stayId: nextId('stay') },
    ...{ scheduleId: nextId('schedule'), guardianIds: [], classId: scene.class.classId },
    ...{ input, isAnother: false, isOverFull: false },
  })),
  row('Query.admissionGround', ofNobody, { slug: 'nobody' }),
  row('Query.admissionChallenge', ofNobody, { slug: 'nobody' }),
  row('Mutation.sendAdmission', ofNobody, {
    ...{ slug: 'nobody', formId: nextId('form'), website: null, proof: '' },
    input: { children: [], guardians: [] },
  }),
]
