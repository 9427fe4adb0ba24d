/** Next's scripts as it writes them, and its wish to have one early. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
const EARLY = /<link rel="preload" as="script"[^>]*>/g;
const END = '</body>';
/**
 * Runs in the browser. Where it cannot say when it painted, or does not paint since nobody looks, nothing is waited for; and nothing for
 * longer than three seconds after the page is there.
 */
const LOADER = `(function(sources){
var gone;function go(){if(gone)return;gone=true;sources.forEach(function(source){
var script=document.createElement('script');script.setAttribute('async','');script.src=source;document.head.append(script)})}
var Observer=window.PerformanceObserver,types=Observer&&Observer.supportedEntryTypes||[];
if(document.hidden||types.indexOf('paint')<0)return go();
addEventListener('load',function(){setTimeout(go,3000)});
new Observer(function(list,observer){
if(list.getEntriesByName('first-contentful-paint').length){observer.disconnect();go()}
}).observe({type:'paint',buffered:true})})`;

/**
 * Puts off the scripts of a page until it has been painted. Every page reads without them; fetched beside styles and fonts they hold the
 * first paint of a phone's slow line back by a second. They keep their order and the attributes by which React knows its own.
 */
export function scriptsAfterPaint(html: string): string {
  const sources = [...html.matchAll(SCRIPT)].map(([, source = '']) => source);
  const end = html.lastIndexOf(END);
  if (sources.length === 0 || end < 0) return html;
  const bare = (part: string) => part.replaceAll(SCRIPT, '').replaceAll(EARLY, '');
  return `${bare(html.slice(0, end))}<script>${LOADER}(${JSON.stringify(sources)})</script>${bare(html.slice(end))}`;
}
