import { Trans } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useSignedIn } from '#src/session/session-context.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Acts, Quiet } from '#src/ui/screen/layout.tsx'
import { Section } from '#src/ui/screen/section.tsx'

/** The way to what the school tells families and its own people about their data. */
export function NoticeSection() {
  const { school } = useSignedIn()
  if (!school) return null
  return (
    <Section title={<Trans>Personal data</Trans>}>
      <Quiet size="same">
        <Trans>
          What the school keeps of children, families and its own people, why, and for how long.
        </Trans>
      </Quiet>
      <Acts>
        <LinkButton to="/privacy-notice" icon={<ShieldCheck aria-hidden />}>
          <Trans>Privacy notice</Trans>
        </LinkButton>
      </Acts>
    </Section>
  )
}
