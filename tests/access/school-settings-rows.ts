import { ofDirection, type Row, row } from './row.ts'
import { thingRows } from './thing-rows.ts'

const version = 0
const data = {
  name: '',
  keepsLogo: true,
  mail: '',
  website: '',
  contactOne: '',
  contactTwo: '',
  siret: '',
}
const money = {
  currency: 'XXX',
  paymentType: '',
  hasTax: false,
  note: '',
  showPaymentReminderToParent: false,
}
const letters = {
  invoiceEmailTemplate: '',
  invoiceEmailTitle: '',
  paymentReminderMessage: '',
  prospectEmailTemplate: '',
  prospectEmailTitle: '',
}

/** The rows on what a school says of itself. Acts aim at what changes nothing for the rows that follow. */
export const schoolSettingsRows: readonly Row[] = [
  row('Query.firstSteps', ofDirection('answer')),
  row('Mutation.setSchoolData', ofDirection('field.missing'), { version, input: data }),
  row('Mutation.setSchoolMoney', ofDirection('field.unknown'), { version, input: money }),
  row('Mutation.setSchoolLetters', ofDirection('thing.changed-meanwhile'), {
    version,
    input: letters,
  }),
  row('Mutation.setSchoolSwitches', ofDirection('thing.changed-meanwhile'), {
    version,
    switches: [],
  }),
  ...thingRows(
    {
      ...{ add: 'addDocumentCategory', change: 'renameDocumentCategory' },
      remove: 'removeDocumentCategory',
    },
    { id: 'categoryId', who: ofDirection },
  ),
  row('Mutation.putAsideFirstStep', ofDirection('answer'), { step: 'mails' }),
  row('Mutation.putAwayFirstSteps', ofDirection('answer')),
]
