// The numbers and words of the calculator, and its answer for the start job.
import type { Phone } from '../../../templates/elements/links/link.ts';
import type { CalculatorProps } from '../../../templates/sections/calculator.tsx';
import { writeJson } from '../../base/markup.ts';
import { type CalculatorData, describeAnswer } from '../../model/calculator/calculator-answer.ts';
import { type EstimateRules, estimate } from '../../model/calculator/estimate.ts';
import { createSizePatterns } from '../../model/calculator/size-patterns.ts';
import type { Service, SiteModel } from '../../model/model.ts';
import { printPrice } from '../../model/prices/service-prices.ts';
import { NO_FINISH } from '../../model/text/reference-values.ts';
import { spaceBeforeColon } from '../../schema/formats/format.ts';
import type { CalculatorRecord, PricingRecord } from '../../schema/pricing.ts';
import { caseForSentence } from '../../schema/text/name-case.ts';
import { fillWords, type Template } from '../../schema/wording/fill-words.ts';
import type { Wording } from '../../schema/wording/wording.ts';
import { buildPriceSteps } from './price-steps.ts';
import { buildPriceTiers, describeEstimate, projectLabel } from './price-text.ts';

type Unit = NonNullable<PricingRecord['unit']>;

/** Builds the calculator of the pricing pages; null for a site without one. */
export function buildCalculator(model: SiteModel, phone: Phone): CalculatorProps | null {
  const { calculator, unit } = model.pricing ?? {};
  const { calculator: words } = model.wording;
  const { estimateRules: rules } = model;
  if (calculator === undefined || unit === undefined || rules === null) return null;
  const services = model.services.filter((service) => Object.hasOwn(rules.published, service.slug));
  const data = buildData(model, { calculator, unit, rules, services });
  const { project: slug, size } = calculator.start;
  const project = data.projects[slug];
  if (project === undefined) throw new Error(`the calculator has no project ${slug}`);
  const finish = calculator.start.finish ?? project.finishes[0] ?? NO_FINISH;
  const job = { project: slug, size, finish: finish === NO_FINISH ? null : finish };
  return {
    heading: words.heading,
    projects: services.map((service) => ({
      slug: service.slug,
      label: projectLabel(service),
      lang: model.languages.foreign.get(service.path),
    })),
    unit,
    exampleSize: String(calculator.exampleSize ?? size),
    start: {
      project: slug,
      size: String(size),
      finish,
      finishes: listFinishes(calculator, project.finishes, data.notApplicable),
      presets: project.presets,
      sizeMeans: project.sizeMeans,
      answer: describeAnswer({ ...job, ...estimate(rules, job) }, data),
    },
    phone,
    data: writeJson(data),
  };
}

/** Lists the finishes of a project type; empty if no project type has any. */
function listFinishes({ finishes }: CalculatorRecord, keys: readonly string[], notApplicable: string) {
  if (finishes.length === 0) return [];
  if (keys.length === 0) return [{ key: NO_FINISH, label: notApplicable }];
  return keys.flatMap((key) => finishes.find((finish) => finish.key === key) ?? []);
}

function buildData(
  model: SiteModel,
  parts: {
    readonly calculator: CalculatorRecord;
    readonly unit: Unit;
    readonly rules: EstimateRules;
    readonly services: readonly Service[];
  },
): CalculatorData {
  const { calculator, unit, rules, services } = parts;
  const { assumes, excludes, removal, finishes, notApplicable } = calculator;
  const { calculator: words } = model.wording;
  return {
    validity: fillWords(words.validity, { estimate: describeEstimate(model, 'siteVisit') }),
    assumptions: [
      ...(assumes === undefined ? [] : [fillWords(words.assumes, { assumptions: assumes })]),
      ...(excludes === undefined ? [] : [fillWords(words.excludes, { exclusions: excludes })]),
    ],
    removal: removal === undefined ? null : { project: removal.service, hint: removal.hint },
    rules,
    words: wordAnswer(model.wording),
    money: model.money,
    unit: {
      short: unit.short,
      ...createSizePatterns([unit.short, unit.name, unit.plural, ...unit.also], model.money.locale),
    },
    projects: Object.fromEntries(services.map((service) => [service.slug, buildProject(model, calculator, service)])),
    sizeNotes: [
      { from: 0, to: rules.minimumSize, note: model.wording.answer.small },
      { from: rules.largeSize, to: rules.largestSize, note: model.wording.answer.large },
    ],
    finishLabels: Object.fromEntries(finishes.map(({ key, label }) => [key, label])),
    finishWords: Object.fromEntries(
      finishes.map(({ key, label }) => [key, caseForSentence(label, model.wording.language)]),
    ),
    notApplicable: notApplicable ?? words.noFinish,
  };
}

/** The script puts a colon after the intro. */
function wordAnswer({ answer, language }: Wording): CalculatorData['words'] {
  const { intro, introWithAn, finishAdded, above } = answer;
  const addSpace = <Name extends string>(intro: Template<Name>) =>
    `${intro}${spaceBeforeColon(language)}` as unknown as Template<Name>; // Templates are texts.
  return { intro: addSpace(intro), introWithAn: addSpace(introWithAn), finishAdded, above };
}

function buildProject(
  model: SiteModel,
  { presets }: CalculatorRecord,
  service: Service,
): CalculatorData['projects'][string] {
  const { calculator: words, language } = model.wording;
  return {
    noun: service.projectNoun ?? caseForSentence(projectLabel(service), language),
    finishes: service.finishes,
    sizeMeans: service.sizeMeans === undefined ? null : fillWords(words.sizeMeans, { meaning: service.sizeMeans }),
    presets: presets
      .filter(({ services }) => services?.includes(service.slug) ?? true)
      .map(({ label, size }) => ({ label, size })),
    note: service.estimateNote ?? null,
    finishNotes: service.finishNotes,
    formOption: model.site.form.services.includes(service.slug) ? service.service : null,
    published: buildPriceTiers(model, service).map(({ label, size, price }) =>
      fillWords(words.published, {
        tier: caseForSentence(label, language),
        project: caseForSentence(projectLabel(service), language),
        price: size === null ? printPrice(price) : `${printPrice(price)} (${size})`,
      }),
    ),
    sizeNotes: buildPriceSteps(model, service.slug),
  };
}
