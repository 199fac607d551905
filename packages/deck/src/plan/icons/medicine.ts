import accessibility from '@lucide/icons/icons/accessibility'
import activity from '@lucide/icons/icons/activity'
import ambulance from '@lucide/icons/icons/ambulance'
import audioWaveform from '@lucide/icons/icons/audio-waveform'
import baby from '@lucide/icons/icons/baby'
import bandage from '@lucide/icons/icons/bandage'
import batteryLow from '@lucide/icons/icons/battery-low'
import bed from '@lucide/icons/icons/bed'
import biohazard from '@lucide/icons/icons/biohazard'
import bone from '@lucide/icons/icons/bone'
import bug from '@lucide/icons/icons/bug'
import calendarCheck from '@lucide/icons/icons/calendar-check'
import droplets from '@lucide/icons/icons/droplets'
import ear from '@lucide/icons/icons/ear'
import footprints from '@lucide/icons/icons/footprints'
import glasses from '@lucide/icons/icons/glasses'
import heartPulse from '@lucide/icons/icons/heart-pulse'
import hospital from '@lucide/icons/icons/hospital'
import personStanding from '@lucide/icons/icons/person-standing'
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
  [activity, '心电 脉搏 信号 波形 监测 监护', 'signal, pulse, monitoring'],
  [audioWaveform, '地震 振动 声波 频谱', 'seismic, vibration, spectr'],
  [stethoscope, '临床 听诊 医生 门诊 诊断 治疗 诊疗 问诊', 'clinic, doctor, diagnos, therap'],
  [hospital, '医院 病房 医疗', 'hospital'],
  [ambulance, '急救 急诊 抢救 转运', 'emergency, ambulance'],
  [pill, '药物 用药 给药 制剂 服药', 'drug, pill, medicine, dosage'],
  [syringe, '注射 疫苗 接种 免疫 回输 输注', 'inject, vaccin, immun, infus'],
  [bone, '骨科 骨骼 关节', 'bone, orthop'],
  [bandage, '伤口 护理 包扎', 'wound, nursing'],
  [ear, '听力 听觉 耳科 倾听', 'hearing, listen'],
  [baby, '儿童 婴幼儿 儿科', 'infant, child'],
  [accessibility, '无障碍 康复', 'accessib, rehabilit'],
  [personStanding, '身体 人体 体态 站姿', 'body, posture'],
  [userRoundCheck, '患者 受试者 入组', 'patient, participant'],
  [thermometer, '温度 体温 升温 降温 高温 热学 热处理', 'temperature, thermal'],
  [droplets, '血液 湿度 液体 水分 渗透压 渗漏 体液', 'blood, humidity, fluid, moisture'],
  [virus, '病毒 感染 流行病 病原', 'virus, infect, epidemi'],
  [bug, '细菌 虫害 漏洞', 'bacteri, bug, pest'],
  [biohazard, '生物安全 危害 毒害 毒性', 'biohazard, hazard, toxic'],
  [radiation, '辐射 放疗 核电 核能', 'radiat, nuclear'],
  [bed, '睡眠 住院 休息', 'sleep, bedtime'],
  [
    footprints,
    '步态 行走 足迹 行为 行动 跟踪 追踪 示踪 跟班 走查 巡查',
    'gait, footprint, behavio, tracking, tracer',
  ],
  [batteryLow, '疲劳 疲倦 倦怠 续航不足', 'fatigue, exhaust'],
  [calendarCheck, '随访 复诊 回访 打卡', 'follow-up, check-in'],
  [glasses, '眼镜 近眼 镜片', 'glasses, eyewear'],
]
