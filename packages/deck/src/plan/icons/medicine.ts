import accessibility from '@lucide/icons/icons/accessibility'
import activity from '@lucide/icons/icons/activity'
import baby from '@lucide/icons/icons/baby'
import bandage from '@lucide/icons/icons/bandage'
import bed from '@lucide/icons/icons/bed'
import biohazard from '@lucide/icons/icons/biohazard'
import bone from '@lucide/icons/icons/bone'
import bug from '@lucide/icons/icons/bug'
import droplets from '@lucide/icons/icons/droplets'
import ear from '@lucide/icons/icons/ear'
import footprints from '@lucide/icons/icons/footprints'
import heartPulse from '@lucide/icons/icons/heart-pulse'
import hospital from '@lucide/icons/icons/hospital'
import pill from '@lucide/icons/icons/pill'
import radiation from '@lucide/icons/icons/radiation'
import stethoscope from '@lucide/icons/icons/stethoscope'
import syringe from '@lucide/icons/icons/syringe'
import thermometer from '@lucide/icons/icons/thermometer'
import userRoundCheck from '@lucide/icons/icons/user-round-check'
import virus from '@lucide/icons/icons/virus'
import type { Entry } from './types.ts'

/** Icon, Chinese words, English words. */
export const medicine: readonly Entry[] = [
  [heartPulse, '心率 心脏 心血管 健康', 'heart, cardio, health'],
  [activity, '心电 脉搏 信号 波形 监测 监护', 'signal, pulse'],
  [stethoscope, '临床 听诊 医生 门诊 诊断 治疗 诊疗', 'clinic, doctor'],
  [hospital, '医院 病房', 'hospital'],
  [pill, '药物 用药 给药 制剂', 'drug, pill, medicine'],
  [syringe, '注射 疫苗 接种', 'inject, vaccine'],
  [bone, '骨科 骨骼 关节', 'bone, orthop'],
  [bandage, '伤口 护理 包扎', 'wound, nursing'],
  [ear, '听力 听觉 耳科', 'hearing'],
  [baby, '儿童 婴幼儿 儿科', 'infant, child'],
  [accessibility, '无障碍 康复', 'accessib, rehabilit'],
  [userRoundCheck, '患者 受试者 入组', 'patient, participant'],
  [thermometer, '温度 体温 升温 降温', 'temperature'],
  [droplets, '血液 湿度 液体 水分', 'blood, humidity, fluid'],
  [virus, '病毒 感染 流行病 病原', 'virus, infect, epidemi'],
  [bug, '细菌 故障 虫害 漏洞', 'bacteri, bug'],
  [biohazard, '生物安全 危害', 'biohazard, hazard'],
  [radiation, '辐射 放疗 核电 核能', 'radiat, nuclear'],
  [bed, '睡眠 住院 休息', 'sleep, rest'],
  [footprints, '步态 行走 足迹', 'gait, footprint'],
]
