import { openLogin } from '../lib/app-state.ts'
import { Button } from '../ui/button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

/** Before the console: for who comes as a visitor, and whose session has ended meanwhile. */
export const ConsoleSignIn = () => (
  <StatePanel drawing="lost" as="h1" title="案台要先登录" className="py-32">
    <Button look="ink" onClick={() => openLogin(() => undefined)}>
      登录
    </Button>
  </StatePanel>
)
