import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { mustBeBought } from '../model/themes.ts'
import { changeDraft } from '../model/draft.ts'
import { ThemePicker } from './theme-picker.tsx'

/** All themes that the slides can be shown in at once, opened from the strip before anything is written. */
export default function PickDialog({
  userId,
  chosenId,
  onClose,
}: {
  userId: string | undefined
  chosenId: string | null
  onClose: () => void
}) {
  return (
    <ThemePicker userId={userId} initialId={chosenId} lead="生成后也能随时换，内容不动" onClose={onClose}>
      {(theme) => (
        <div className="flex items-center justify-between gap-4">
          <span className="min-w-0 truncate text-sm text-ink-2">{theme?.title}</span>
          {theme?.templateId !== undefined && mustBeBought(theme) ? (
            <ButtonLink to={paths.template(theme.templateId)} target="_blank" className="flex-none">
              先购买作品
            </ButtonLink>
          ) : (
            <Button
              disabled={!theme}
              onClick={() => {
                if (theme) changeDraft({ themeId: theme.id })
                onClose()
              }}
              className="flex-none"
            >
              用这套
            </Button>
          )}
        </div>
      )}
    </ThemePicker>
  )
}
