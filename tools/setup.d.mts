export declare const ROOT: string;
export declare function browser(): Promise<string>;
