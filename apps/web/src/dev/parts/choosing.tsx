import { ChipField, ChipsField } from '../../ui/form/chips-field.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { CheckField, SwitchField } from '../../ui/form/tick-field.tsx'
import { colors, scenes } from '../samples.ts'
import { InFlight, Kept, type Section, Specimen } from '../section.tsx'

const grades = ['国家级金奖', '国家级银奖', '省级一等奖', '校级一等奖'].map((label) => ({
  value: label,
  label,
}))
const prices = [
  { value: '1', label: '付费', text: '每卖一份分 70%' },
  { value: '0', label: '免费', text: '涨关注，不分成' },
]

const Consent = () => (
  <>
    作品为我原创或已获授权，同意
    <a href="/agreement/10" className="underline decoration-line-2 underline-offset-4">
      《内容上传协议》
    </a>
  </>
)

const Specimens = () => (
  <>
    <Specimen state="空">
      <Kept initial="">
        {(control) => <SelectField {...control} required label="获奖级别" options={grades} />}
      </Kept>
      <Kept initial="">{(control) => <SelectField {...control} label="作品场景" options={scenes} />}</Kept>
      <Kept initial={false}>
        {(control) => (
          <CheckField {...control}>
            <Consent />
          </CheckField>
        )}
      </Kept>
      <Kept initial={false}>
        {(control) => (
          <SwitchField {...control} hint="买家不会看到它，AI 生成时可选为主题。">
            用作 AI 主题
          </SwitchField>
        )}
      </Kept>
    </Specimen>
    <Specimen state="已填">
      <Kept initial="国家级金奖">
        {(control) => <SelectField {...control} required label="奖项" options={grades} />}
      </Kept>
      <Kept initial="4">{(control) => <SelectField {...control} label="使用场景" options={scenes} />}</Kept>
      <Kept<boolean> initial>
        {(control) => (
          <CheckField {...control}>
            <Consent />
          </CheckField>
        )}
      </Kept>
      <Kept<boolean> initial>
        {(control) => (
          <SwitchField {...control} hint="已经生成的演示不受影响。">
            允许用作 AI 主题
          </SwitchField>
        )}
      </Kept>
    </Specimen>
    <Specimen state="出错">
      <Kept initial="">
        {(control) => (
          <SelectField {...control} required label="级别" options={grades} error="请选择获奖级别" />
        )}
      </Kept>
      <Kept initial="">
        {(control) => <SelectField {...control} label="场景" options={scenes} error="请选择作品场景" />}
      </Kept>
      <Kept initial={false}>
        {(control) => (
          <CheckField {...control} error="请先阅读并同意协议">
            <Consent />
          </CheckField>
        )}
      </Kept>
    </Specimen>
    <Specimen state="一项">
      <Kept initial="0">
        {(control) => <ChipField {...control} required label="场景（单选）" options={scenes} />}
      </Kept>
    </Specimen>
    <Specimen state="几项">
      <Kept<readonly string[]> initial={['2', '3']}>
        {(control) => (
          <ChipsField {...control} label="场景（多选）" note="可多选" options={scenes.slice(0, 9)} max={3} />
        )}
      </Kept>
      <Kept<readonly string[]> initial={['red', 'black']}>
        {(control) => (
          <ChipsField {...control} required label="主色" note="从封面取到，可改" options={colors} />
        )}
      </Kept>
    </Specimen>
    <Specimen state="没有选">
      <Kept<readonly string[]> initial={[]}>
        {(control) => (
          <ChipsField
            {...control}
            required
            label="风格"
            options={scenes.slice(0, 5)}
            error="请至少选择一个模板属性"
          />
        )}
      </Kept>
      <Kept initial="">
        {(control) => <ChipField {...control} label="颜色" options={colors} error="请选择主色" />}
      </Kept>
    </Specimen>
    <Specimen state="两张卡片" wide>
      <Kept initial="1">
        {(control) => <ChoiceField {...control} required label="定价" choices={prices} />}
      </Kept>
      <Kept initial="">
        {(control) => <ChoiceField {...control} label="是否付费" choices={prices} error="请选择是否付费" />}
      </Kept>
    </Specimen>
    <Specimen state="停用">
      <Kept initial="国家级金奖">
        {(control) => <SelectField {...control} disabled label="已定的级别" options={grades} />}
      </Kept>
      <Kept<readonly string[]> initial={['2']}>
        {(control) => <ChipsField {...control} disabled label="已定的场景" options={scenes.slice(0, 4)} />}
      </Kept>
      <Kept<boolean> initial>
        {(control) => (
          <SwitchField {...control} disabled>
            已开启
          </SwitchField>
        )}
      </Kept>
    </Specimen>
    <Specimen state="进行中">
      <InFlight>
        <Kept initial="国家级金奖">
          {(control) => <SelectField {...control} label="正在提交的级别" options={grades} />}
        </Kept>
        <Kept<readonly string[]> initial={['2']}>
          {(control) => <ChipsField {...control} label="正在提交的场景" options={scenes.slice(0, 4)} />}
        </Kept>
        <Kept initial="1">
          {(control) => <ChoiceField {...control} label="正在提交的定价" choices={prices} />}
        </Kept>
      </InFlight>
    </Specimen>
  </>
)

export default { title: '选择', Specimens } satisfies Section
