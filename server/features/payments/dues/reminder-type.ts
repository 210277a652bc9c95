import type { SentReminder } from '#domain/payments/dues/reminders.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'

const made = new WeakMap<Builder, ReturnType<typeof makeType>>()

const makeType = (builder: Builder) =>
  builder.objectRef<SentReminder>('SentReminder').implement({
    description: 'A reminder of a paper: 1 the first, 2 the second, 3 the formal notice.',
    fields: (t) => ({
      level: t.exposeInt('level'),
      on: t.expose('on', { type: 'LocalDate' }),
    }),
  })

/** A reminder as lists of papers show it, made once for a schema. */
export function reminderType(builder: Builder) {
  const type = made.get(builder) ?? makeType(builder)
  made.set(builder, type)
  return type
}
