import { LANGS } from '@/lib/lang';
import { markdownLink } from '@/lib/markdown';
import words from '@/messages/discovery.json';
import type { ApiRequest } from '@/server/api/api-request';
import { currentLibrary } from '@/server/library/current-library';
import { countLibrary } from '@/server/queries/get-front-page';
import { plain } from './get-robots';

/** `/llms.txt` (https://llmstxt.org): what this is and how a program reads it. Made of the library in memory alone. */
export async function getLlms({ origin }: ApiRequest): Promise<Response> {
  const library = await currentLibrary();
  const { cases, orgs } = countLibrary(library);
  const [newest = 'IL-0001'] = library.ids;
  const item = (name: string, path: string, about: string): string =>
    `- ${markdownLink(name, origin + path)}: ${about}`;
  return plain(
    [
      '# Incident Library',
      `> ${words.en.about}. ${cases} cases of ${orgs} organisations.`,
      'Texts are written by machine from public sources, under CC BY 4.0: name Incident Library and the id of the case, and check its sources. Every case has a lasting address, /cases/{id}. `lang` is `en` or `ko`.',
      [
        '## Cases',
        '',
        item('One case as Markdown', `/cases/${newest}.md?lang=en`, '/cases/{id}.md?lang='),
        item('One case as JSON', `/cases/${newest}.json`, 'the stored document, /cases/{id}.json'),
        item('All cases', '/data/cases.ndjson', 'NDJSON, one case a line'),
        item(
          'Search',
          '/api/v1/cases?q=certificate+expired&lang=en',
          'by symptom, log line or value; cause, component, symptom, factor, domain, org and year narrow it',
        ),
      ].join('\n'),
      [
        '## Values',
        '',
        item(
          'Vocabulary',
          '/api/v1/vocabulary',
          'causes, components, symptoms, factors, domains, organisations; q finds the nearest',
        ),
        item('One value', '/api/v1/topics/component/ingress', 'its cases and what goes with it, counted'),
      ].join('\n'),
      [
        '## Checks',
        '',
        item(
          'Checks for one’s own Kubernetes cluster',
          '/api/v1/checks',
          'rules in CEL with the cases that show why; component and case narrow it',
        ),
      ].join('\n'),
      [
        '## Programs',
        '',
        item('OpenAPI', '/api/openapi.json', 'all of the HTTP API, read only, open to every site'),
        `- MCP: Streamable HTTP at ${origin}/api/mcp, read only, without a session`,
        ...LANGS.map((lang) =>
          item(`Feed (${lang})`, `/feed.xml?lang=${lang}`, 'Atom; component=ingress and the like narrow it'),
        ),
        item('Sitemap', '/sitemap.xml', 'every page in both languages'),
      ].join('\n'),
    ]
      .join('\n\n')
      .concat('\n'),
  );
}
