import { Trans } from '@lingui/react/macro'
import { createRoot } from 'react-dom/client'

createRoot(document.body).render(<Trans>Hello</Trans>)
