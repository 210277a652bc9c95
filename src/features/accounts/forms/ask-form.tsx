import { Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { TroubleNotice } from '#src/keeping/acts/trouble-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Acts } from '#src/ui/screen/layout.tsx'
import { Greeting } from '../sign-in/door-page.tsx'
import { SignInNotice } from '../sign-in/sign-in-words.tsx'
import type { SigningIn } from '../sign-in/use-signing-in.ts'
import type { Asking } from '../use-asking.ts'
import styles from './ask-form.module.css'

/** A field of the form by its name, to put the cursor there. */
export type FieldOf = (name: string) => HTMLInputElement | null

type Asked = {
  /** The call that the form waits for, and why the last try failed. */
  asking: Pick<Asking, 'trouble' | 'isBusy'> | Pick<SigningIn, 'failure' | 'isBusy'>
  onSubmit: (fieldOf: FieldOf) => unknown
  children?: ReactNode
}

/** Sends nothing while an answer is awaited. */
function submitOf({ asking, onSubmit }: Asked) {
  return (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { elements } = event.currentTarget
    const fieldOf: FieldOf = (name) => {
      const field = elements.namedItem(name)
      return field instanceof HTMLInputElement ? field : null
    }
    if (!asking.isBusy) void onSubmit(fieldOf)
  }
}

function WhyNot({ asking }: Pick<Asked, 'asking'>) {
  return 'failure' in asking ? (
    <SignInNotice failure={asking.failure} />
  ) : (
    <TroubleNotice trouble={asking.trouble} />
  )
}

/** A form on the way into an account, with one large button. Without words of its own the button signs in. */
export function DoorForm({
  title,
  go,
  below,
  ref,
  ...asked
}: Asked & {
  title?: ReactNode
  go?: ReactNode
  below?: ReactNode
  ref?: RefObject<HTMLFormElement | null>
}) {
  const { isBusy } = asked.asking
  const signIn = isBusy ? <Trans>Signing in…</Trans> : <Trans>Sign in</Trans>
  return (
    <form
      ref={ref}
      className={`${styles.Form} ${styles.door}`}
      noValidate
      onSubmit={submitOf(asked)}
    >
      {title ? <Greeting>{title}</Greeting> : null}
      <WhyNot asking={asked.asking} />
      {asked.children}
      <Button look="primary" size="big" width="full" type="submit" aria-disabled={isBusy}>
        {go ?? signIn}
      </Button>
      {below}
    </form>
  )
}

/** A form of a signed-in person's own account. */
export function AccountForm({
  go,
  look = 'secondary',
  acts,
  ...asked
}: Asked & { go: ReactNode; look?: 'primary' | 'secondary'; acts?: ReactNode }) {
  return (
    <form className={styles.Form} noValidate onSubmit={submitOf(asked)}>
      <WhyNot asking={asked.asking} />
      {asked.children}
      <Acts>
        <Button look={look} type="submit" aria-disabled={asked.asking.isBusy}>
          {go}
        </Button>
        {acts}
      </Acts>
    </form>
  )
}
