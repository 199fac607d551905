import { defineEndpoint } from '@yantu/contract/endpoint'
import { fileRules } from '@yantu/contract/files/rules'
import { catalogLimits } from '@yantu/contract/limits/catalog'
import { phone, smsCode } from '@yantu/contract/primitives'
import { z } from 'zod'
import { ApiError } from '../../lib/transport/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useSendCode } from '../../lib/use-send-code.ts'
import { Button } from '../../ui/button.tsx'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { CodeField } from '../../ui/form/code-field.tsx'
import { DateField } from '../../ui/form/date/date-field.tsx'
import { FileField } from '../../ui/form/file/file-field.tsx'
import type { StoredFile } from '../../ui/form/file/upload-state.ts'
import { Form, FormSummary } from '../../ui/form/form.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { PhoneField, TextField } from '../../ui/form/text-field.tsx'
import { CheckField } from '../../ui/form/tick-field.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts'
import { colors, scenes } from '../samples.ts'
import { type Section, Specimen } from '../section.tsx'

/** No call of the product: what a form of every part asks for. */
const sample = defineEndpoint({
  method: 'POST',
  path: '/api/user/getUserInfo',
  summary: 'The form of the gallery',
  access: 'user',
  input: z.object({
    title: z.string().trim().min(1, '请输入主题').max(catalogLimits.titleMaxChars, '字数20以内'),
    description: z.string().trim().min(1, '请输入介绍'),
    scene: z.string().min(1, '请选择作品场景'),
    color: z.array(z.string()).min(1, '请选择主色'),
    templateSource: z.enum(['0', '1']),
    price: z.string().regex(/^\d+(\.\d{1,2})?$/, '请输入有效价格'),
    date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, '请选择日期'),
    file: z.object({ fileName: z.string() }, '请上传文件'),
    mobile: phone,
    smsCode,
    agreed: z.literal(true, '请先阅读并同意协议'),
  }),
  data: z.null(),
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Takes the code 123456 alone. */
async function pretendToSend(code: string): Promise<null> {
  await wait(400)
  if (code !== '123456') throw new ApiError(400, '验证码错误或已过期')
  return null
}

function Everything() {
  const form = useEndpointForm(sample, {
    defaultValues: {
      file: null as StoredFile | null,
      title: '',
      description: '',
      scene: '',
      date: '',
      color: [] as readonly string[],
      templateSource: '1',
      price: '',
      mobile: '',
      smsCode: '',
      agreed: false,
    },
    draft: { name: 'gallery', fields: ['title', 'description', 'scene', 'color'] },
    send: ({ smsCode }) => pretendToSend(smsCode),
    onDone: () => toast.success('上传成功,耐心等待管理员审核'),
  })
  const code = useSendCode(async () => {
    if (!(await form.check('mobile'))) return false
    await wait(300)
    return true
  })
  const upload = async (file: File) => {
    await wait(600)
    return { fileName: file.name, fileSize: file.size }
  }
  return (
    <Form form={form} className="mx-auto max-w-[720px]">
      <UnsavedGuard form={form} />
      <FormSummary form={form} />
      {form.isRestored && <p className="mb-5 text-[14px] text-pine">已恢复上次没有提交的内容。</p>}
      <FileField
        {...form.field('file')}
        required
        label="PDF 文件"
        note="用来做预览图"
        rule={fileRules.workPdf}
        upload={upload}
      />
      <TextField {...form.field('title')} required label="主题" max={catalogLimits.titleMaxChars} />
      <TextArea {...form.field('description')} required label="介绍" max={500} />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <SelectField {...form.field('scene')} required label="作品场景" options={scenes} />
        <DateField {...form.field('date')} required label="完成日期" />
      </div>
      <ChipsField {...form.field('color')} required label="主色" note="可多选" options={colors} />
      <ChoiceField
        {...form.field('templateSource')}
        label="是否付费"
        choices={[
          { value: '1', label: '付费', text: '每卖一份分 70%' },
          { value: '0', label: '免费', text: '涨关注，不分成' },
        ]}
      />
      <div className="grid gap-x-5 sm:grid-cols-2">
        <MoneyField {...form.field('price')} required label="价格" />
        <PhoneField {...form.field('mobile')} required />
      </div>
      <CodeField {...form.field('smsCode')} state={code.state} onSend={() => void code.send()} />
      <CheckField {...form.field('agreed')}>作品为我原创或已获授权，同意《内容上传协议》</CheckField>
      <Button type="submit" size="l" busy={form.isBusy} className="w-full">
        提交审核
      </Button>
    </Form>
  )
}

const Specimens = () => (
  <Specimen state="一张表单" wide>
    <Everything />
  </Specimen>
)

export default { title: '整张表单', Specimens } satisfies Section
