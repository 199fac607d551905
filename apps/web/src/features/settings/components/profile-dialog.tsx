import type { OwnProfile } from '@yantu/contract/identity/endpoints'
import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { onboardingEndpoints } from '@yantu/contract/onboarding/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { serif } from '../../../lib/serif.ts'
import { call } from '../../../lib/transport/call.ts'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { PhotoField } from '../../../ui/form/file/photo-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { Modal } from '../../../ui/modal.tsx'
import { profileQuery } from '../api.ts'
import type { ProfileField } from '../model/profile-field.ts'
import { DIALOG_PX, DialogButtons } from './dialog-form.tsx'

const labels: Record<ProfileField, string> = {
  school: serif('学校'),
  certificatePhoto: serif('证书照片'),
  prizePhoto: serif('获奖照片'),
}

/** One of what the designer entry asked for, said anew. */
export default function ProfileDialog({
  owner,
  user,
  field,
  onClose,
}: {
  owner: string
  user: OwnProfile
  field: ProfileField
  onClose: () => void
}) {
  const client = useQueryClient()
  const form = useEndpointForm(onboardingEndpoints.updateProfile, {
    defaultValues: { [field]: user[field] } as Record<ProfileField, string>,
    otherwise: field,
    send: (values) => call('POST /api/user/updateProfile', { [field]: values[field] }, { announce: true }),
    onDone: () => {
      void client.invalidateQueries({ queryKey: profileQuery(owner).queryKey })
      onClose()
    },
  })
  return (
    <Modal title={labels[field]} width={DIALOG_PX} onClose={onClose}>
      <Form form={form}>
        <FormSummary form={form} />
        {field === 'school' ? (
          <TextField
            {...form.field(field)}
            label="学校"
            max={onboardingLimits.schoolMaxChars}
            hint="在校学生填现读院校"
            autoComplete="organization"
          />
        ) : (
          <PhotoField
            {...form.field(field)}
            label={field === 'certificatePhoto' ? '证书照片' : '获奖照片'}
            note="可替换，也可以移除"
          />
        )}
        <DialogButtons busy={form.isBusy} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
