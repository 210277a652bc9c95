import { Trans, useLingui } from '@lingui/react/macro'
import { eventPrice } from '#domain/event/event-price.ts'
import { formOf, readThing } from '#domain/kernel/fields/thing.ts'
import { useLocale } from '#src/i18n/locale-provider.tsx'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { inLocale } from '#src/things/amount-in-locale.ts'
import { ThingField } from '#src/things/thing-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { SchoolEvent } from '../event.operations.ts'
import { eventActs } from '../event-refusals.ts'
import { priceOfEvent, removeEventPrice, setEventPrice } from './event-price.operations.ts'

/** The price of an event, for those who see the payments. Left empty, the event is free. */
export function PriceDialog({ event, onClose }: { event: SchoolEvent; onClose: () => void }) {
  const { t } = useLingui()
  const { locale } = useLocale()
  const asked = useAsked(priceOfEvent, { variables: { eventId: event.id } })
  const { act, refusedBy } = useAskedAct(eventActs, asked)
  const { title } = event
  const name = t`Price of ${title}`
  if (asked.status !== 'ready')
    return (
      <Dialog title={name} onClose={onClose}>
        <KeptPart
          kept={asked}
          silence={{
            title: <Trans>The price needs the network</Trans>,
            words: <Trans>No amount is kept on this device.</Trans>,
          }}
        >
          {() => null}
        </KeptPart>
      </Dialog>
    )
  const price = asked.value.eventPrice
  const form = formOf(eventPrice, price)
  const isFree = ({ amount }: typeof form) => amount.trim() === ''
  return (
    <EditDialog
      title={name}
      kind="event-price"
      id={event.id}
      initial={{ ...form, amount: inLocale(form.amount, locale) }}
      check={(typed) => {
        const read = readThing(eventPrice, typed)
        return read.ok ? null : refusedBy(read.refusal.code, read.refusal.facts)
      }}
      save={(typed) => {
        const read = readThing(eventPrice, typed)
        if (!read.ok) throw new Error('a form is sent only once it is read')
        const version = price?.version ?? null
        return act(setEventPrice, { eventId: event.id, ...read.value, version })
      }}
      onClose={onClose}
    >
      {(typed, set, problems) => (
        <>
          <ThingField
            field={eventPrice.fields.amount}
            bound={{
              value: typed.amount,
              onChange: (amount) => set({ amount: String(amount) }),
              problem: problems.amount,
            }}
          />
          <Quiet>
            <Trans>
              Each child of the event pays it. Where families are asked, those who come do. What is
              issued already is corrected by the next invoice.
            </Trans>
          </Quiet>
          {price && !isFree(typed) ? (
            <Button
              look="quiet"
              onClick={() => {
                void act(removeEventPrice, { eventId: event.id }).then(onClose)
              }}
            >
              <Trans>Make it free</Trans>
            </Button>
          ) : null}
        </>
      )}
    </EditDialog>
  )
}
