import { onboardingLimits } from '@yantu/contract/limits/onboarding'
import { onboardingMessages } from '@yantu/contract/messages/onboarding'
import { bankOf, normalCardNumber } from '@yantu/contract/onboarding/bank-card'
import { entryForm, onboardingEndpoints, type OwnEntry } from '@yantu/contract/onboarding/endpoints'
import { callProving } from '../../../lib/proof/call-proving.ts'
import { serif } from '../../../lib/serif.ts'
import { useSendCode } from '../../../lib/use-send-code.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField } from '../../../ui/form/code-field.tsx'
import { PhotoField } from '../../../ui/form/file/photo-field.tsx'
import { FormPart } from '../../../ui/form/form-part.tsx'
import { Form, FormSummary } from '../../../ui/form/form.tsx'
import { PhoneField, TextField } from '../../../ui/form/text-field.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts'
import { currentSession } from '../../session/index.ts'
import { Consent } from '../consent.tsx'
import { consented } from '../consented.ts'
import { Rejected } from './rejected.tsx'
import { Keeping } from './keeping.tsx'

const schema = consented(entryForm, [
  {
    field: 'idNumberFront',
    message: onboardingMessages.idPhotoRequired,
    holds: ({ idNumberFront, idNumberSide }) => idNumberFront !== '' || idNumberSide !== '',
  },
])

/** Numbers and codes are typed anew each time: they come back masked, and no draft keeps them. */
const valuesOf = (entry: OwnEntry) => ({
  name: entry.name,
  idNumber: '',
  idNumberFront: entry.idNumberFront,
  idNumberSide: entry.idNumberSide,
  bankCode: '',
  schoolGraduate: entry.schoolGraduate,
  certificatesPhoto: entry.certificatesPhoto,
  goldAward: entry.goldAward,
  phone: currentSession()?.user.phoneNumber ?? '',
  code: '',
  agreementVersion: '',
})

/** A photo's row has two buttons: beside another only where there is room. */
const photos = 'grid gap-x-5 xl:grid-cols-2'

/** The designer entry form; of one that was rejected with what it said before, but its numbers. */
export function EntryForm({
  entry,
  version,
  onDone,
}: {
  entry: OwnEntry
  /** Of the privacy policy. */
  version: string
  onDone: () => void
}) {
  const form = useEndpointForm(onboardingEndpoints.saveEntry, {
    defaultValues: valuesOf(entry),
    schema,
    onDone: () => {
      form.reset()
      onDone()
    },
  })
  const phone = form.field('phone')
  const code = useSendCode(async (onProgress) => {
    if (!(await form.check('phone'))) return false
    const options = { announce: true, onProgress }
    const sent = await callProving('GET /api/entryAudit/getSMSCode', { phone: phone.value }, options).catch(
      form.refuse,
    )
    return sent !== undefined
  })
  const bankCode = form.field('bankCode')
  const bank = bankOf(normalCardNumber(bankCode.value))
  const masked = entry.state === 'rejected'
  return (
    <Form form={form}>
      <UnsavedGuard form={form} />
      <div className="grid gap-x-15 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="min-w-0 pt-6">
          {entry.state === 'rejected' && <Rejected entry={entry} />}
          {entry.state === 'lapsed' && (
            <p className="mb-6 rounded-[10px] bg-sunk px-4 py-3 text-[14px] text-ink-2">
              上次的资料已按期删除，请重新填写。
            </p>
          )}
          <FormSummary form={form} />
          <FormPart number={serif('一')} title={serif('身份')}>
            <div className="grid gap-x-5 sm:grid-cols-2">
              <TextField
                {...form.field('name')}
                required
                label="姓名"
                max={onboardingLimits.nameMaxChars}
                autoComplete="name"
              />
              <TextField
                {...form.field('idNumber')}
                required
                label="身份证号"
                hint={masked ? `上次填的是 ${entry.idNumber}，请重新填写。` : undefined}
                autoComplete="off"
                inputClass="num"
              />
            </div>
            <div className={photos}>
              <PhotoField
                {...form.field('idNumberFront', form.recheck)}
                required
                label="身份证人像面"
                note="至少传一面"
              />
              <PhotoField {...form.field('idNumberSide', form.recheck)} label="身份证国徽面" />
            </div>
          </FormPart>
          <FormPart number={serif('二')} title={serif('结算')}>
            <TextField
              {...bankCode}
              required
              label="银行卡号"
              note={bank}
              hint={
                masked
                  ? `用于稿费结算，请核对无误。上次填的尾号是 ${entry.cardLast4}。`
                  : '用于稿费结算，请核对无误，须为本人的储蓄卡。'
              }
              inputMode="numeric"
              autoComplete="off"
              inputClass="num"
            />
          </FormPart>
          <FormPart number={serif('三')} title={serif('院校')}>
            <TextField
              {...form.field('schoolGraduate')}
              required
              label="毕业院校"
              hint="在读同学填当前就读的院校。"
              max={onboardingLimits.schoolMaxChars}
            />
            <div className={photos}>
              <PhotoField {...form.field('certificatesPhoto')} label="证书照片" note="可不传" />
              <PhotoField {...form.field('goldAward')} label="金奖照片" note="可不传" />
            </div>
          </FormPart>
          <FormPart number={serif('四')} title={serif('联系')}>
            <div className="grid gap-x-5 sm:grid-cols-2">
              <PhoneField {...phone} required />
              <CodeField
                {...form.field('code')}
                required
                state={code.state}
                onSend={() => void code.send()}
              />
            </div>
            <Consent field={form.field('agreementVersion')} version={version}>
              我同意平台为核验身份和结算，处理我的身份证号、身份证照片和银行卡号，见
            </Consent>
            <Button type="submit" size="l" busy={form.isBusy} className="mt-2 w-full sm:w-60">
              确认提交
            </Button>
          </FormPart>
        </div>
        <Keeping />
      </div>
    </Form>
  )
}
