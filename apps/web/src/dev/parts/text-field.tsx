import { catalogLimits } from '@yantu/contract/limits/catalog'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { PasswordField, PhoneField, TextField } from '../../ui/form/text-field.tsx'
import { longText } from '../samples.ts'
import { InFlight, Kept, type Section, Specimen } from '../section.tsx'

const max = catalogLimits.titleMaxChars

const Specimens = () => (
  <>
    <Specimen state="空">
      <Kept initial="">
        {(control) => <TextField {...control} required label="主题" placeholder="作品叫什么" max={max} />}
      </Kept>
      <Kept initial="">{(control) => <PhoneField {...control} />}</Kept>
      <Kept initial="">{(control) => <MoneyField {...control} required label="价格" />}</Kept>
    </Specimen>
    <Specimen state="已填">
      <Kept initial="高分子材料研究进展">
        {(control) => <TextField {...control} label="主题" max={max} hint="会出现在列表和详情页。" />}
      </Kept>
      <Kept initial="yantu-2026">{(control) => <PasswordField {...control} label="新密码" />}</Kept>
      <Kept initial="16.90">
        {(control) => <MoneyField {...control} label="价格" hint="每卖一份分 70%。" />}
      </Kept>
    </Specimen>
    <Specimen state="出错">
      <Kept initial="高分子材料研究进展与面向未来的应用前景展望报告">
        {(control) => <TextField {...control} label="标题" max={max} error="字数20以内" />}
      </Kept>
      <Kept initial="1380000">
        {(control) => <PhoneField {...control} label="联系电话" error="请输入正确的手机号" />}
      </Kept>
      <Kept initial="16.9o">
        {(control) => <MoneyField {...control} label="报价" error="请输入有效价格" />}
      </Kept>
    </Specimen>
    <Specimen state="停用">
      <Kept initial="高分子材料研究进展">
        {(control) => <TextField {...control} disabled label="主题" max={max} />}
      </Kept>
      <Kept initial="138 **** 0001">{(control) => <PhoneField {...control} disabled />}</Kept>
    </Specimen>
    <Specimen state="进行中">
      <InFlight>
        <Kept initial="高分子材料研究进展">
          {(control) => <TextField {...control} label="主题" max={max} />}
        </Kept>
        <Kept initial="16.90">{(control) => <MoneyField {...control} label="价格" />}</Kept>
      </InFlight>
    </Specimen>
    <Specimen state="长文字">
      <Kept initial={longText}>
        {(control) => <TextArea {...control} required label="介绍" max={catalogLimits.titleMaxChars * 25} />}
      </Kept>
      <Kept initial="">
        {(control) => (
          <TextArea {...control} label="驳回理由" placeholder="写清哪一页、要怎样改" error="请输入驳回理由" />
        )}
      </Kept>
    </Specimen>
  </>
)

export default { title: '文本、金额、密码', Specimens } satisfies Section
