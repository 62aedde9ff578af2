import type { Edge, ModelPicture } from '../../engine/report/pictures.ts';
import type { PlanCoverage, Report } from '../../engine/report/report.ts';
import { counted } from '../common/text.ts';
import { html } from './markup.ts';
import type { Content, Markup } from './markup.ts';
import {
  type Drawing,
  type EdgeKind,
  edgeSigns,
  edgeWords,
  kindOf,
  modelPicture,
  mostUrgent,
} from './model-picture.ts';
import { evidencePage } from './sections.ts';

type Models = readonly ModelPicture[];

/** What a run has of its models. */
type Ran = Pick<Report, 'models' | 'coverage'>;

/** The pictures of a run: what broke leads to its clause, and all else to its exchanges on the page of the evidence. */
export const pictures = ({ models = [], coverage }: Ran): Markup | null =>
  section(models, ranLead, (model, place) => {
    const toEvidence = (edge: Edge): string => `${evidencePage}#${edgeId(place, model.edges.indexOf(edge))}`;
    const linkOf = (edge: Edge): string =>
      edge.broken[0] === undefined ? toEvidence(edge) : `#${edge.broken[0]}`;
    const asTable = html`<p>
      <a href="${evidencePage}#${tableId(place)}">As a table, with exchanges and what was not covered</a>
    </p>`;
    return html`${brokenList(model)} ${modelPicture(model, { kindOf, linkOf })}
    ${coveredLine(coverageOf(model, coverage))} ${asTable}`;
  });

/** The pictures of a run, and each as a table with the exchanges of its edges. */
export const picturesWithExchanges = ({ models = [], coverage }: Ran): Markup | null =>
  section(models, ranLead, (model, place) => {
    const idOf = (edge: Edge): string => edgeId(place, model.edges.indexOf(edge));
    const rows = byState(model.edges).map(
      (edge) =>
        html`<tr id="${idOf(edge)}" class="walked">
          ${cells(edge)} ${foundCells(edge)}
        </tr>`,
    );
    const drawing: Drawing = { kindOf, linkOf: (edge) => `#${idOf(edge)}` };
    const own = coverageOf(model, coverage);
    return html`${modelPicture(model, drawing)} ${coveredLine(own)} ${missedList(own)}
    ${table(place, [...heads, walkedHead, foundHead], rows)}`;
  });

/** The pictures without a run: what walks are planned to do. */
export const plannedPictures = (models: Models): Markup | null =>
  section(models, plannedLead, (model, place) => {
    const rows = byState(model.edges).map(
      (edge) =>
        html`<tr>
          ${cells(edge)}
          <td data-head="${promiseHead}">
            ${edge.clauses.length === 0 ? signOf('open') : clauseLinks(edge.clauses)}
          </td>
        </tr>`,
    );
    const drawing: Drawing = {
      kindOf: ({ clauses }) => (clauses.length === 0 ? 'open' : 'planned'),
      linkOf: () => null,
    };
    return html`${modelPicture(model, drawing)} ${table(place, [...heads, promiseHead], rows)}`;
  });

const picture =
  'A box is a state, as far as a client can know it. A line in a box is an action that leaves the state as it is. An arrow is an action that changes it.';

const signOf = (kind: EdgeKind): Markup => html`<b class="${kind}">${edgeSigns[kind]} ${edgeWords[kind]}</b>`;

const plannedLead = html`${picture} These are the steps that checks take. ${signOf('open')}`;

const ranLead = html`${picture} The thicker a line, the more often the run took it. Each leads to its
exchanges. ${(['broke', 'held', 'open', 'unwalked'] as const).map((kind) => html`${signOf(kind)} `)}`;

function section(
  models: Models,
  lead: Content,
  view: (model: ModelPicture, place: number) => Markup,
): Markup | null {
  if (models.length === 0) return null;
  return html`<section class="part models picture" id="models" aria-labelledby="models-title">
    <h2 id="models-title">Models</h2>
    <p class="lead">${lead}</p>
    ${models.map(
      (model, place) =>
        html`<h3>${model.name}</h3>
          <p class="note">${walkedWords(model)}</p>
          ${view(model, place)}`,
    )}
  </section>`;
}

/** How much of a model was walked. */
function walkedWords({ edges }: ModelPicture): string {
  const walked = edges.filter(({ times }) => times > 0);
  const steps = walked.reduce((sum, { times }) => sum + times, 0);
  const all = counted(edges.length, 'edge');
  return walked.length === 0 ? all : `${walked.length} of ${all} walked, in ${counted(steps, 'step')}`;
}

/** What a run covered of a model. */
const coverageOf = ({ name }: ModelPicture, all: readonly PlanCoverage[] = []): readonly PlanCoverage[] =>
  all.filter(({ plan }) => plan === name);

const coveredLine = (own: readonly PlanCoverage[]): Markup | null =>
  own.length === 0 ? null : html`<p class="note">Covered: ${own.map(coveredWords).join('; ')}.</p>`;

const missedList = (own: readonly PlanCoverage[]): Markup | null =>
  own.every(({ missed }) => missed.length === 0)
    ? null
    : html`<details class="more">
        <summary>What was not covered</summary>
        ${own.map(({ missed, ...one }) =>
          missed.length === 0
            ? null
            : html`<p class="note">${coveredWords({ ...one, missed })}. Not: ${missed.join('; ')}</p>`,
        )}
      </details>`;

/** `12 of 14 pairs of actions in a row`. */
export const coveredWords = ({ of, covered, total }: PlanCoverage): string => `${covered} of ${total} ${of}`;

const brokenList = ({ edges }: ModelPicture): Markup[] =>
  edges
    .filter(({ broken }) => broken.length > 0)
    .map(
      ({ from, action, broken }) =>
        html`<p class="broke">${edgeSigns.broke} ${from}: ${action} breaks ${clauseLinks(broken)}</p>`,
    );

const clauseLinks = (ids: readonly string[]): Markup[] => ids.map((id) => html`<a href="#${id}">${id}</a> `);

/** The ids of tables and edges, by the places of a model and of an edge: the page of the report links to them. */
const tableId = (model: number): string => `model-${model + 1}`;
const edgeId = (model: number, edge: number): string => `m${model + 1}-${edge + 1}`;

/** Edges in the order of their states, those of each one as in its picture. */
function byState(edges: readonly Edge[]): readonly Edge[] {
  const states = [...new Set(edges.map(({ from }) => from))];
  const sorted = edges.toSorted(mostUrgent({ kindOf }));
  return states.flatMap((state) => sorted.filter(({ from }) => from === state));
}

const heads = ['State', 'Action', 'Then'];
const promiseHead = 'Promise';
const walkedHead = 'Walked';
const foundHead = 'What came';

const cells = ({ from, action, to }: Edge): Markup =>
  html`<td data-head="State">${from}</td>
    <td data-head="Action">${action}</td>
    <td data-head="Then">${to === from ? 'the same' : to}</td>`;

const foundCells = (edge: Edge): Markup =>
  html`<td data-head="${walkedHead}">${edge.times}</td>
    <td data-head="${foundHead}">
      <div>
        ${signOf(kindOf(edge))} ${clauseLinks(edge.broken.length > 0 ? edge.broken : edge.clauses)}
        ${exchangesOf(edge)}
      </div>
    </td>`;

const exchangesOf = ({ exchanges }: Edge): Markup | null =>
  exchanges.length === 0
    ? null
    : html`<details class="more">
        <summary>${counted(exchanges.length, 'exchange')}</summary>
        <div class="story" data-exchanges="${exchanges.join(' ')}"></div>
      </details>`;

const table = (place: number, titles: readonly string[], rows: readonly Markup[]): Markup =>
  html`<table class="plain" id="${tableId(place)}">
    <thead>
      <tr>
        ${titles.map((title) => html`<th scope="col">${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
