import { ofClass, ofDirection, type Row, row } from './row.ts'
import { thingRows } from './thing-rows.ts'

const nobody = '00000000-0000-4000-8000-00000000dead'
const unknown = ofDirection('thing.unknown', 'thing.unknown-owner')

const eva = {
  ...{ firstName: 'Eva', lastName: 'Roux', relation: 'Other', version: 0 },
  ...{ receivesReports: false, receivesInvoices: false, receivesMessages: false },
  ...{ hasLegalAuthority: false, mayCollect: true },
}

/** The family of the child of the scene, which the direction keeps. */
export const familyRows: readonly Row[] = [
  row('Query.childFamily', ofClass(), ({ child: { childId } }) => ({
    childId,
  })),
  row('Query.searchGuardians', ofDirection('nothing'), ({ child: { childId } }) => ({
    childId,
    search: 'nobody of this name',
  })),
  row(
    'Mutation.addGuardian',
    ofDirection('families.name-missing', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({
      childId,
      guardianId: nobody,
      input: { ...eva, firstName: '', lastName: '' },
    }),
  ),
  row('Mutation.changeGuardian', unknown, ({ child: { childId } }) => ({
    childId,
    guardianId: nobody,
    input: eva,
  })),
  row('Mutation.linkGuardian', unknown, ({ child: { childId } }) => ({
    childId,
    guardianId: nobody,
    hasLegalAuthority: true,
    mayCollect: true,
  })),
  row(
    'Mutation.removeGuardian',
    ofDirection('answer', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({ childId, guardianId: nobody }),
  ),
  row(
    'Mutation.orderGuardians',
    ofDirection('thing.order-outdated', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({ childId, guardianIds: [nobody, nobody, nobody] }),
  ),
  row(
    'Mutation.sharePayment',
    ofDirection('thing.changed-meanwhile', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({
      childId,
      shares: [{ guardianId: nobody, share: 100, stood: 0 }],
    }),
  ),
  row('Query.childCollectors', ofClass(), ({ child: { childId } }) => ({
    childId,
  })),
  row('Query.courtPaper', ofDirection('nothing'), { collectorId: nobody }),
  ...thingRows(
    { add: 'addCollector', change: 'changeCollector', remove: 'removeCollector' },
    {
      ...{ id: 'collectorId', input: { input: {} }, who: ofDirection },
      owner: ({ child: { childId } }) => ({ childId }),
    },
  ),
  row('Query.childConsents', ofClass(), ({ child: { childId } }) => ({
    childId,
  })),
  row('Query.consentProof', ofDirection('nothing'), { eventId: nobody }),
  row('Query.shownPictures', ofDirection('nothing'), ({ child: { childId } }) => ({
    childId,
    use: 'press',
  })),
  row(
    'Mutation.recordConsent',
    ofDirection('field.unknown', 'thing.unknown-owner'),
    ({ child: { childId } }) => ({
      childId,
      eventId: nobody,
      input: { use: 'film', answer: 'given', saidOn: '2026-11-17' },
    }),
  ),
]
