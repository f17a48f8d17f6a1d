// The props of the calculator: the numbers and words that the browser needs, and the answer for the start job.
import type { Phone } from '../../templates/elements/link.ts';
import type { CalculatorProps } from '../../templates/sections/calculator.tsx';
import { type CalculatorFacts, describeAnswer } from '../model/calculator-answer.ts';
import { estimate } from '../model/estimate.ts';
import type { Service, SiteModel } from '../model/model.ts';
import { NO_FINISH } from '../model/text-facts.ts';
import { buildPriceTiers, describeEstimate, projectLabel } from './price-text.ts';
import { serializeJson } from './structured-data/graph.ts';

/** Builds the calculator of the pricing pages. */
export function buildCalculator(model: SiteModel, phone: Phone): CalculatorProps {
  const { finishes, notApplicable, start } = model.pricing.calculator;
  const facts = buildFacts(model);
  const project = facts.projects[start.project];
  if (project === undefined) throw new Error(`the calculator has no project ${start.project}`);
  const job = { ...start, finish: start.finish === NO_FINISH ? null : start.finish };
  return {
    heading: 'Cost calculator',
    projects: model.services.map((service) => ({ slug: service.slug, label: projectLabel(service) })),
    start: {
      project: start.project,
      size: String(start.size),
      finish: start.finish,
      finishes:
        project.finishes.length === 0
          ? [{ key: NO_FINISH, label: notApplicable }]
          : project.finishes.flatMap((key) => finishes.find((finish) => finish.key === key) ?? []),
      presets: project.presets,
      sizeMeans: project.sizeMeans,
      answer: describeAnswer({ ...job, ...estimate(facts.rules, job) }, facts),
    },
    phone,
    facts: serializeJson(facts),
  };
}

function buildFacts(model: SiteModel): CalculatorFacts {
  const { calculator } = model.pricing;
  const { assumes, excludes, removal, finishes, notApplicable } = calculator;
  return {
    validity: `This is a planning range, not a quote. ${describeEstimate(model, 'a site visit')}`,
    assumptions: [`It assumes ${assumes}.`, `Not included: ${excludes}.`],
    removal: removal === undefined ? null : { project: removal.service, hint: removal.hint },
    rules: model.estimateRules,
    projects: Object.fromEntries(
      model.services.map((service) => [service.slug, buildProject(model, service)]),
    ),
    finishLabels: Object.fromEntries(finishes.map(({ key, label }) => [key, label])),
    notApplicable,
  };
}

function buildProject(model: SiteModel, service: Service): CalculatorFacts['projects'][string] {
  const { presets } = model.pricing.calculator;
  return {
    label: projectLabel(service),
    noun: service.projectNoun ?? projectLabel(service).toLowerCase(),
    finishes: service.finishes,
    sizeMeans: service.sizeMeans ?? null,
    presets: presets
      .filter(({ services }) => services?.includes(service.slug) ?? true)
      .map(({ label, size }) => ({ label, size })),
    note: service.estimateNote ?? null,
    finishNotes: service.finishNotes,
    formOption: model.site.form.services.includes(service.slug) ? service.service : null,
    tiers: buildPriceTiers(model, service).map(({ label, size, price }) => ({ label, size, price })),
  };
}
