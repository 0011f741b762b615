// Brings the story once the first figure is there, and knows which of its chapters the reader is near.
import type { TemplateResult } from 'lit';
import { goTo } from '../address-bar.js';
import type { Language } from '../texts/languages.js';
import type { Texts } from '../texts/shape.js';
import type { ContentsProps } from '../views/contents.js';
import { Near } from './near.js';
import type { StoryProps } from './story.js';

type Story = typeof import('./story.js');

/** Milliseconds after which the story comes in any case. */
const LATEST = 1500;

export class StoryDesk {
  private story: Story | undefined;
  private asked = false;
  private open = false;
  private goal: string | undefined;
  private readonly near: Near;

  constructor(private readonly changed: () => void) {
    this.near = new Near(changed);
  }

  /** `goal`: the section that the address names. */
  start(goal: string | undefined): void {
    this.goal = goal;
    if (goal === undefined) setTimeout(() => void this.bring(), LATEST);
    else void this.bring();
  }

  async bring(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.story = await import('./story.js');
    } catch {
      // The page works without it; the next figure that is ready asks once more.
      this.asked = false;
      return;
    }
    this.changed();
  }

  /** After each drawing. */
  drawn(root: ParentNode): void {
    this.near.watch(root);
    if (this.story && this.goal !== undefined) goTo(this.goal);
    if (this.story) this.goal = undefined;
  }

  /** The chapters before the three steps, and those after them; undefined as long as they are on their way. */
  views(props: Omit<StoryProps, 'isNear'>): readonly [before: TemplateResult[], after: TemplateResult[]] | undefined {
    return this.story?.storyViews({ ...props, isNear: (section) => this.near.has(section) });
  }

  contents(language: Language, { steps, numbers, exercises, share }: Texts): ContentsProps {
    const [before, after] = this.story?.storyLinks(language) ?? [[], []];
    return {
      links: [
        ...before,
        { section: 'steps-section', title: steps.title },
        ...after,
        { section: 'numbers-section', title: numbers.title },
        { section: 'exercises-section', title: exercises.title },
        { section: 'share-section', title: share.title },
      ],
      current: this.near.current,
      open: this.open,
      toggle: (open) => {
        this.open = open;
        this.changed();
      },
    };
  }
}
