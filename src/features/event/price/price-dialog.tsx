import { Trans, useLingui } from '@lingui/react/macro'
import { eventPrice } from '#domain/event/event-price.ts'
import { useAsked, useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { EditDialog } from '#src/keeping/forms/edit-dialog.tsx'
import { KeptPart } from '#src/keeping/pages/kept-screen.tsx'
import { ThingFields } from '#src/things/thing-field.tsx'
import { useThingForm } from '#src/things/use-thing-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Quiet } from '#src/ui/screen/layout.tsx'
import type { SchoolEvent } from '../event.operations.ts'
import { eventActs } from '../event-refusals.ts'
import { priceOfEvent, removeEventPrice, setEventPrice } from './event-price.operations.ts'

/** The price of an event, for those who see the payments. Left empty, the event is free. */
export function PriceDialog({ event, onClose }: { event: SchoolEvent; onClose: () => void }) {
  const { t } = useLingui()
  const asked = useAsked(priceOfEvent, { variables: { eventId: event.id } })
  const { act, refusedBy } = useAskedAct(eventActs, asked)
  const { title } = event
  const name = t`Price of ${title}`
  const price = asked.status === 'ready' ? asked.value.eventPrice : null
  const form = useThingForm(eventPrice, {
    ...{ standing: price, refusedBy },
    send: (values) =>
      act(setEventPrice, { eventId: event.id, ...values, version: price?.version ?? null }),
  })
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
  return (
    <EditDialog {...form} title={name} kind="event-price" id={event.id} onClose={onClose}>
      {(typed, set, problems) => (
        <>
          <ThingFields of={eventPrice} names={['amount']} {...{ form: typed, set, problems }} />
          <Quiet>
            <Trans>
              Each child of the event pays it. Where families are asked, those who come do. What is
              issued already is corrected by the next invoice.
            </Trans>
          </Quiet>
          {price && typed.amount.trim() !== '' ? (
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
